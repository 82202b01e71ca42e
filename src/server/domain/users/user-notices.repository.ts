import { asc } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import { claimDue, deleteHeld, postponeHeld, type Held } from '#server/db/due-rows.ts';
import { userNotices } from '#server/db/schema/users.ts';

/** A notice that is still to be sent, as stored. */
export type UserNoticeRecord = typeof userNotices.$inferSelect;

export async function insertUserNotice(
  executor: Writer<'user_notices'>,
  row: typeof userNotices.$inferInsert,
): Promise<void> {
  await executor.insert(userNotices).values(row);
}

/** Takes the notice that is due first; undefined = none is. */
export const claimUserNotice = (
  executor: Writer<'user_notices'>,
  now: Date,
  leaseMs: number,
): Promise<UserNoticeRecord | undefined> =>
  claimDue(executor, userNotices, {
    now,
    leaseMs,
    first: [asc(userNotices.nextAt), asc(userNotices.id)],
  });

/** False = the holder has it no more. */
export const postponeUserNotice = (
  executor: Writer<'user_notices'>,
  held: Held,
  nextAt: Date,
): Promise<boolean> => postponeHeld(executor, userNotices, held, nextAt);

/** Notices that were sent or given up are not kept. False = the holder has it no more. */
export const deleteUserNotice = (executor: Writer<'user_notices'>, held: Held): Promise<boolean> =>
  deleteHeld(executor, userNotices, held);
