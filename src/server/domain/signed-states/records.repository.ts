import { asc, eq, sql } from 'drizzle-orm';
import { advisoryLocks, waitForLock } from '#server/db/advisory-locks.ts';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { signedRecords } from '#server/db/schema/signed-states.ts';

/** A record of the installation as stored. */
export type RecordRow = typeof signedRecords.$inferSelect;

export async function insertRecord(
  executor: Writer<'signed_records'>,
  row: RecordRow,
): Promise<void> {
  await executor.insert(signedRecords).values(row);
}

export async function hasBeginning(executor: Executor, begins: string): Promise<boolean> {
  const rows = await executor
    .select({ id: signedRecords.id })
    .from(signedRecords)
    .where(eq(signedRecords.begins, begins))
    .limit(1);
  return rows.length > 0;
}

/** Which records there are, each with a mark that changes whenever its row does: the list of a beginning may have megabytes. */
export async function listRecordMarks(
  executor: Executor,
): Promise<{ id: string; serverKeyId: string; mark: string }[]> {
  return executor
    .select({
      id: signedRecords.id,
      serverKeyId: signedRecords.serverKeyId,
      mark: sql<string>`${signedRecords}.xmin::text`,
    })
    .from(signedRecords)
    .orderBy(asc(signedRecords.id));
}

export async function listRecords(executor: Executor): Promise<RecordRow[]> {
  return executor.select().from(signedRecords).orderBy(asc(signedRecords.id));
}

export async function listClockRecords(executor: Executor): Promise<RecordRow[]> {
  return executor
    .select()
    .from(signedRecords)
    .where(eq(signedRecords.protocol, 'recupera-clock/1'))
    .orderBy(asc(signedRecords.id));
}

/** Waits for another process that signs what stands; held until the transaction ends. */
export async function lockBeginning(executor: WriteTx): Promise<void> {
  await waitForLock(executor, advisoryLocks.beginning);
}
