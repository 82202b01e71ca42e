import { cp } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startEmbeddedEngine } from './embedded.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { createHotClient } from './hot-statements.ts';
import { migrateOnce } from './migrate-once.ts';

export type Db = NodePgDatabase & { readonly $client: pg.Pool };
/**
 * What repositories read with: the database, or the transaction that a service opened. Inside a transaction use only the
 * transaction: the embedded engine has one session. It cannot write; what can comes from `change.ts`.
 */
export type Executor = Pick<
  Db,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | '$count'
>;

/** An open database with what its owner needs to end it. */
export type OpenDatabase = {
  db: Db;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Copies the embedded database into a new folder while nothing can write to it; undefined with PostgreSQL, which has tools of its own. */
  copyTo: ((folder: string) => Promise<void>) | undefined;
  close: () => Promise<void>;
};

/**
 * Opens PostgreSQL by its address, or the embedded engine in a directory, and brings the schema up to date.
 * Migrations run once under an advisory lock, whatever number of processes starts. Rejects with DatabaseTooOldError where they cannot.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  /** False where a pooler in transaction mode stands before PostgreSQL: nothing is then left on a session. */
  isPrepared?: boolean;
  directory: string;
  workerFile: string;
  migrationsFolder: string;
  /** Looks at the rows that are there and throws to refuse them, before a migration changes anything. */
  judge?: (db: Executor) => Promise<void>;
}): Promise<OpenDatabase> {
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedEngine(options) : undefined;
  const isPrepared = options.isPrepared ?? true;
  const Client = createHotClient(isPrepared);
  const pool = new pg.Pool(
    embedded
      ? {
          Client,
          max: 1,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: 30_000,
          stream: embedded.stream,
          user: 'postgres',
          database: 'postgres',
        }
      : {
          Client,
          connectionString: options.databaseUrl,
          max: 20,
          connectionTimeoutMillis: 10_000,
          // Asked of a session at its start, which such a pooler does not pass on: there the role has it (.readme/operacao.md).
          ...(isPrepared ? { statement_timeout: 30_000 } : {}),
        },
  );
  // A lost idle connection must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor may one that breaks under a transaction: whose statement it was hears of it from that statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  try {
    await options.judge?.(db);
    await migrateOnce(pool, options.migrationsFolder, embedded === undefined);
  } catch (error) {
    await pool.end();
    await embedded?.close();
    throw error;
  }
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
