import { asc } from 'drizzle-orm';
import type { Writer, WriteTx } from '#server/db/change.ts';
import { claimDue, deleteHeld, postponeHeld, type Held } from '#server/db/due-rows.ts';
import { contactNotices } from '#server/db/schema/clients.ts';

/** A notice that is still to be sent, as stored. */
export type ContactNoticeRecord = typeof contactNotices.$inferSelect;

export async function insertNotices(
  tx: WriteTx,
  rows: readonly (typeof contactNotices.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(contactNotices).values([...rows]);
}

/** Takes the notice that is due first; undefined = none is. */
export const claimNotice = (
  executor: Writer<'contact_notices'>,
  now: Date,
  leaseMs: number,
): Promise<ContactNoticeRecord | undefined> =>
  claimDue(executor, contactNotices, {
    now,
    leaseMs,
    first: [asc(contactNotices.nextAt), asc(contactNotices.id)],
  });

/** False = the holder has it no more. */
export const postponeNotice = (
  executor: Writer<'contact_notices'>,
  held: Held,
  nextAt: Date,
): Promise<boolean> => postponeHeld(executor, contactNotices, held, nextAt);

/**
 * Notices that were sent or given up are not kept: they name people. False = the holder has it no
 * more.
 */
export const deleteNotice = (executor: Writer<'contact_notices'>, held: Held): Promise<boolean> =>
  deleteHeld(executor, contactNotices, held);
