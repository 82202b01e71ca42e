import { sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';

/** Waits for another transaction that holds this lock, by its number or a text that names what is done; held until this one ends. */
export async function waitForLock(
  tx: Pick<Executor, 'execute'>,
  lock: number | string,
): Promise<void> {
  const key = typeof lock === 'number' ? sql`${lock}::bigint` : sql`hashtextextended(${lock}, 0)`;
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Numbers of the database's advisory locks: any number, the same in every process, each of one thing that one process does at a time. */
export const advisoryLocks = {
  /** Migrating. */
  migration: 7_301_202_611,
  /** Signing once what stood in the tables before it was signed. */
  beginning: 7_301_202_612,
  /** Making the queues of jobs. */
  queues: 7_301_202_613,
} as const;
