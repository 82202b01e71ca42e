import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, Executor } from './connect.ts';

/** Rows that a part has at most; one with fewer is the last. */
export const rowsInAPart = 1000;

/** Longest time that somebody who reads slowly keeps PostgreSQL from tidying up behind the snapshot. */
const idleSeconds = 60;

type Session = {
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  begin: string[];
  cursor: string;
  end: (name: string, error: unknown) => Promise<void>;
};

/**
 * The embedded engine has one session, which a transaction would keep from everybody else for as long as somebody reads: a cursor that
 * outlives its statement keeps its rows aside, and others come in between two parts.
 */
const embeddedSession = (pool: pg.Pool): Session => ({
  query: (config) => pool.query(config),
  begin: [],
  cursor: 'CURSOR WITH HOLD',
  async end(name) {
    // An engine that was started again has forgotten it.
    await pool.query(`CLOSE "${name}"`).catch(() => undefined);
  },
});

/** Elsewhere a transaction with one snapshot, which also goes through a pooler and finds its first rows at once. */
async function transactionSession(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect();
  return {
    query: (config) => client.query(config),
    begin: [
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      `SET LOCAL idle_in_transaction_session_timeout = '${idleSeconds}s'`,
    ],
    cursor: 'CURSOR',
    async end(_, error) {
      const failure =
        error ??
        (await client.query('COMMIT').then(
          () => undefined,
          (reason: unknown) => reason,
        ));
      client.release(failure !== undefined);
    },
  };
}

/**
 * Reads a statement to its end in parts of at most 1,000 rows, all of them from one snapshot and in its own order, whatever is written
 * meanwhile. `read` is asked for each part with an executor that answers the next rows: it runs one select without a limit, the same each
 * time, and gives every row. Ends the reading, too, when nobody takes the next part.
 */
export async function* readInParts<Row>(
  { db, isEmbedded }: { db: Db; isEmbedded: boolean },
  read: (executor: Executor) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const session = isEmbedded ? embeddedSession(db.$client) : await transactionSession(db.$client);
  const name = `parts_${randomUUID()}`;
  let known: string | undefined;
  const next = async (
    { text, ...config }: pg.QueryConfig,
    values: unknown[],
  ): Promise<pg.QueryResult> => {
    if (known === undefined) {
      known = text;
      for (const statement of session.begin) await session.query({ text: statement });
      await session.query({
        text: `DECLARE "${name}" NO SCROLL ${session.cursor} FOR ${text}`,
        values,
      });
    } else if (known !== text) throw new Error('parts are read of one statement');
    const { name: _, ...shape } = config;
    return session.query({ ...shape, text: `FETCH ${rowsInAPart} FROM "${name}"`, values: [] });
  };
  const executor: Executor = drizzle({ query: next } as unknown as pg.Client);
  let failure: unknown;
  try {
    for (;;) {
      const rows = await read(executor);
      yield rows;
      if (rows.length < rowsInAPart) return;
    }
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await session.end(name, failure);
  }
}
