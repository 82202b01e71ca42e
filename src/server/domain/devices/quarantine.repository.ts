import { and, desc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { discardObjects } from '#server/db/discarded-objects.ts';
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
  row: Omit<typeof quarantineItems.$inferInsert, 'idTenant'>,
): Promise<{ record: QuarantineRecord; isNew: boolean }> {
  const inserted = await executor
    .insert(quarantineItems)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return { record: inserted[0], isNew: true };
  return { record: (await findQuarantineItem(executor, idTenant, row.id))!, isNew: false };
}

/** Bytes that the items of a company take up, and those of one owner of them. */
export async function sumQuarantineBytes(
  executor: Executor,
  idTenant: string,
  owner: string,
): Promise<{ ofOwner: number; ofCompany: number }> {
  const [row] = await executor
    .select({
      ofCompany: sum(quarantineItems.lengthBytes),
      ofOwner: sql<
        string | null
      >`sum(${quarantineItems.lengthBytes}) filter (where ${eq(quarantineItems.owner, owner)})`,
    })
    .from(quarantineItems)
    .where(and(eq(quarantineItems.idTenant, idTenant), isNotNull(quarantineItems.storageRef)));
  return { ofOwner: Number(row?.ofOwner ?? 0), ofCompany: Number(row?.ofCompany ?? 0) };
}

/** An item, locked until the transaction ends. */
export async function lockQuarantineItem(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<QuarantineRecord | undefined> {
  const [row] = await tx
    .select()
    .from(quarantineItems)
    .where(and(eq(quarantineItems.idTenant, idTenant), eq(quarantineItems.id, id)))
    .for('update');
  return row;
}

/** Writes when the bytes were last downloaded to their end. */
export async function noteOpened(
  executor: Writer<'quarantine_items'>,
  idTenant: string,
  id: string,
  openedAt: Date,
): Promise<void> {
  await executor
    .update(quarantineItems)
    .set({ openedAt })
    .where(and(eq(quarantineItems.idTenant, idTenant), eq(quarantineItems.id, id)));
}

/** Gives the bytes of an item up. */
export async function removeItemBytes(
  tx: WriteTx,
  { idTenant, id, storageRef }: QuarantineRecord,
  removed: Pick<QuarantineRecord, 'removedByName' | 'removedReason'> & { removedAt: Date },
): Promise<QuarantineRecord> {
  const [row] = await tx
    .update(quarantineItems)
    .set({ storageRef: null, ...removed })
    .where(and(eq(quarantineItems.idTenant, idTenant), eq(quarantineItems.id, id)))
    .returning();
  await discardObjects(tx, [storageRef], removed.removedAt);
  return row!;
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
