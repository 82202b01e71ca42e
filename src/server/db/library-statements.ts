import type pg from 'pg';

/** Statements that a library wrote itself, with `$1`, `$2` … in their text, as it wants them run. */
export type Statements = {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
};

/** The same over the pool; `together` runs several in one transaction, all or nothing. */
export type LibraryStatements = Statements & {
  together: (run: (statements: Statements) => Promise<void>) => Promise<void>;
};

/** Runs the statements of a library that keeps tables of its own in our database, where nobody misses an event. */
export function libraryStatements(pool: pg.Pool): LibraryStatements {
  const on = (connection: pg.PoolClient): Statements => ({
    executeSql: (text, values) => connection.query(text, values),
  });

  async function connected<Answer>(run: (connection: pg.PoolClient) => Promise<Answer>) {
    const connection = await pool.connect();
    try {
      return await run(connection);
    } catch (error) {
      // A text may hold a BEGIN of its own: left open, it would fail whoever gets the connection next, and the embedded engine has one.
      await connection.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      connection.release();
    }
  }

  return {
    executeSql: (text, values) =>
      connected((connection) => on(connection).executeSql(text, values)),
    together: (run) =>
      connected(async (connection) => {
        await connection.query('BEGIN');
        await run(on(connection));
        await connection.query('COMMIT');
      }),
  };
}
