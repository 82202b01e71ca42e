import { and, desc, eq } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { quarantineItems } from '#server/db/schema/devices.ts';

/** An item that lies with the office; the bytes stand in storage. */
export type QuarantineRecord = typeof quarantineItems.$inferSelect;

export async function findQuarantineItem(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<QuarantineRecord | undefined> {
  return (
    await executor
      .select()
      .from(quarantineItems)
      .where(and(eq(quarantineItems.idTenant, idTenant), eq(quarantineItems.id, id)))
      .limit(1)
  )[0];
}

/** Inserts an item, or gives back the one that already has the id. */
export async function insertQuarantineItem(
  executor: Writer<'quarantine_items'>,
  idTenant: string,
  row: Omit<QuarantineRecord, 'idTenant'>,
): Promise<{ record: QuarantineRecord; isNew: boolean }> {
  const inserted = await executor
    .insert(quarantineItems)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return { record: inserted[0], isNew: true };
  return { record: (await findQuarantineItem(executor, idTenant, row.id))!, isNew: false };
}

export async function listQuarantineItems(
  executor: Executor,
  idTenant: string,
  key: { installId: string; owner: string },
): Promise<QuarantineRecord[]> {
  return executor
    .select()
    .from(quarantineItems)
    .where(
      and(
        eq(quarantineItems.idTenant, idTenant),
        eq(quarantineItems.installId, key.installId),
        eq(quarantineItems.owner, key.owner),
      ),
    )
    .orderBy(desc(quarantineItems.receivedAt))
    .limit(2000);
}
