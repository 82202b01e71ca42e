import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { copyDevices, copyLinks, copySendings, copyWishes } from '#server/db/schema/copies.ts';

/** A wish as stored. */
export type CopyWishRecord = typeof copyWishes.$inferSelect;
/** One way that a copy goes, as stored. */
export type CopySendingRecord = Omit<typeof copySendings.$inferSelect, 'origin'>;
/** A link as stored. */
export type CopyLinkRecord = typeof copyLinks.$inferSelect;

export async function findWish(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<CopyWishRecord | undefined> {
  return (
    await executor
      .select()
      .from(copyWishes)
      .where(and(eq(copyWishes.idTenant, idTenant), eq(copyWishes.id, id)))
      .limit(1)
  )[0];
}

export async function countWishes(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(copyWishes)
    .where(and(eq(copyWishes.idTenant, idTenant), eq(copyWishes.idAgreement, idAgreement)));
  return row?.n ?? 0;
}

/** False when the id is taken already. */
export async function insertWish(
  tx: WriteTx,
  idTenant: string,
  row: Omit<CopyWishRecord, 'idTenant'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(copyWishes)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning({ id: copyWishes.id });
  return inserted.length > 0;
}

export async function insertSendings(
  tx: WriteTx,
  rows: readonly CopySendingRecord[],
): Promise<void> {
  // Of one agreement one goes by itself.
  if (rows.length > 0)
    await tx
      .insert(copySendings)
      .values([...rows])
      .onConflictDoNothing();
}

/** Every way that copies of an agreement went or go: the one that goes by itself, then those asked for, in the order they were. */
export async function listSendings(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<Pick<CopySendingRecord, 'channel' | 'masked' | 'state' | 'settledAt'>[]> {
  return executor
    .select({
      channel: copySendings.channel,
      masked: copySendings.masked,
      state: copySendings.state,
      settledAt: copySendings.settledAt,
    })
    .from(copySendings)
    .leftJoin(
      copyWishes,
      and(eq(copyWishes.idTenant, copySendings.idTenant), eq(copyWishes.id, copySendings.idWish)),
    )
    .where(and(eq(copySendings.idTenant, idTenant), eq(copySendings.idAgreement, idAgreement)))
    .orderBy(
      sql`${copyWishes.receivedAt} asc nulls first`,
      asc(copySendings.channel),
      asc(copySendings.id),
    );
}

/** Where the copy of an agreement waits to go by itself; undefined = none waits. */
export async function findOwnRecipient(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<string | undefined> {
  const [own] = await executor
    .select({ recipient: copySendings.recipient })
    .from(copySendings)
    .where(
      and(
        eq(copySendings.idTenant, idTenant),
        eq(copySendings.idAgreement, idAgreement),
        isNull(copySendings.idWish),
      ),
    )
    .limit(1);
  return own?.recipient ?? undefined;
}

/** Takes the sending that has waited longest, counts the try and puts it ahead to `until`; undefined = none is due. */
export async function claimSending(
  executor: Writer<'copy_sendings'>,
  now: Date,
  until: Date,
): Promise<CopySendingRecord | undefined> {
  const due = executor
    .select({ id: copySendings.id })
    .from(copySendings)
    .where(and(eq(copySendings.state, 'waiting'), lte(copySendings.nextAt, now)))
    .orderBy(asc(copySendings.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await executor
    .update(copySendings)
    .set({ tries: sql`${copySendings.tries} + 1`, nextAt: until })
    // One value and no list: the planner asks for it once.
    .where(sql`${copySendings.id} = (${due})`)
    .returning();
  return claimed;
}

type Tried = Pick<CopySendingRecord, 'id' | 'tries'>;

/** Still in the hands of whoever made this try: the next one counts on. */
const heldBy = ({ id, tries }: Tried) =>
  and(eq(copySendings.id, id), eq(copySendings.tries, tries), eq(copySendings.state, 'waiting'));

/** Puts a sending ahead that somebody tries. */
export async function postponeSending(
  executor: Writer<'copy_sendings'>,
  tried: Tried,
  nextAt: Date,
): Promise<void> {
  await executor.update(copySendings).set({ nextAt }).where(heldBy(tried));
}

/** Ends a sending and forgets the whole contact; false when it was ended before, or another tries it. */
export async function settleSending(
  tx: WriteTx,
  tried: Tried,
  state: 'sent' | 'failed',
  settledAt: Date,
): Promise<boolean> {
  const settled = await tx
    .update(copySendings)
    .set({ state, settledAt, recipient: null })
    .where(heldBy(tried))
    .returning({ id: copySendings.id });
  return settled.length > 0;
}

export async function insertLink(
  executor: Writer<'copy_links'>,
  row: CopyLinkRecord,
): Promise<void> {
  await executor.insert(copyLinks).values(row);
}

/** The link of a token, locked until the transaction ends: of two devices at one moment one comes after the other. */
export async function lockLink(
  executor: Executor,
  tokenHash: string,
): Promise<CopyLinkRecord | undefined> {
  const [link] = await executor
    .select()
    .from(copyLinks)
    .where(eq(copyLinks.tokenHash, tokenHash))
    .for('update');
  return link;
}

/** Marks of the devices that opened a link. */
export async function listDeviceHashes(executor: Executor, tokenHash: string): Promise<string[]> {
  const rows = await executor
    .select({ deviceHash: copyDevices.deviceHash })
    .from(copyDevices)
    .where(eq(copyDevices.tokenHash, tokenHash));
  return rows.map(({ deviceHash }) => deviceHash);
}

export async function insertDevice(
  executor: Writer<'copy_devices'>,
  row: typeof copyDevices.$inferInsert,
): Promise<void> {
  await executor.insert(copyDevices).values(row);
}
