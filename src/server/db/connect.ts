import { cp } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { startEmbeddedEngine } from './embedded.ts';
import { startUpkeep } from './embedded-upkeep.ts';

/** What repositories work with: the database, or the transaction that a service opened. Inside a transaction use only the transaction: the embedded engine has one session. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Executor = Db | Tx;

/** An open database with what its owner needs to end it. */
export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Copies the embedded database into a new folder while nothing can write to it; undefined with PostgreSQL, which has tools of its own. */
  copyTo: ((folder: string) => Promise<void>) | undefined;
  close: () => Promise<void>;
};

/** Any number, the same in every process: only one migrates at a time. */
const migrationLock = 7_301_202_611;

/**
 * Opens PostgreSQL by its address, or the embedded engine in a directory, and brings the schema up to date.
 * Migrations run once under an advisory lock, whatever number of processes starts.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  directory: string;
  workerFile: string;
  migrationsFolder: string;
}): Promise<OpenDatabase> {
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedEngine(options) : undefined;
  const pool = new pg.Pool(
    embedded
      ? {
          max: 1,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: 30_000,
          stream: embedded.stream,
          user: 'postgres',
          database: 'postgres',
        }
      : {
          connectionString: options.databaseUrl,
          max: 20,
          connectionTimeoutMillis: 10_000,
          statement_timeout: 30_000,
        },
  );
  // A lost idle connection must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  await migrateOnce(pool, options.migrationsFolder, embedded === undefined);
  const stopUpkeep = embedded && startUpkeep(pool);
  return {
    db,
    pool,
    engine: embedded ? 'embedded' : 'postgresql',
    copyTo: embedded && ((folder) => copyEmbedded(pool, options.directory, folder)),
    async close() {
      stopUpkeep?.();
      await pool.end();
      await embedded?.close();
    },
  };
}

/** Holding the only connection there is keeps everyone else waiting, and no transaction can be open meanwhile. */
async function copyEmbedded(pool: pg.Pool, directory: string, folder: string): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('CHECKPOINT');
    await cp(directory, folder, { recursive: true });
  } finally {
    connection.release();
  }
}

async function migrateOnce(
  pool: pg.Pool,
  migrationsFolder: string,
  isShared: boolean,
): Promise<void> {
  const connection = await pool.connect();
  try {
    if (isShared) await connection.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(connection), { migrationsFolder });
  } finally {
    if (isShared) await connection.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    connection.release();
  }
}
