import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';

/** `when` of the migration that holds everything made up to 21 November 2026; what is older than it has no way here any more. */
const oldestKept = 1_795_305_001_043;

/** The database was last migrated by a version from which this one cannot take it on. */
export class DatabaseTooOldError extends Error {
  readonly code = 'database_too_old';
  constructor() {
    super(
      'O banco de dados foi deixado por uma versão anterior à de 21/11/2026, que esta não sabe atualizar. Nada foi alterado. Inicie uma vez uma versão de 22/11/2026 com estes dados e depois esta. (database_too_old)',
    );
    this.name = 'DatabaseTooOldError';
  }
}

/**
 * Brings the schema up to date, under an advisory lock where several processes share the database.
 * Rejects with DatabaseTooOldError, having changed nothing, when the database stands before the oldest migration that is kept.
 */
export async function migrateOnce(
  pool: pg.Pool,
  migrationsFolder: string,
  isShared: boolean,
): Promise<void> {
  const connection = await pool.connect();
  try {
    // The lock lasts as long as this transaction, since a pooler may give the next one to another session. The migrator's own BEGIN
    // inside it does nothing, and its COMMIT ends both.
    await connection.query('BEGIN');
    if (isShared)
      await connection.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await refuseTooOld(connection);
    await migrate(drizzle(connection), { migrationsFolder });
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

async function refuseTooOld(connection: pg.PoolClient): Promise<void> {
  const { rows: tables } = await connection.query<{ stands: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as stands`,
  );
  if (tables[0]?.stands !== true) return;
  const { rows } = await connection.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  // A process that died between making the table and the first migration leaves it empty: nothing is old there.
  if (last !== null && Number(last) < oldestKept) throw new DatabaseTooOldError();
}
