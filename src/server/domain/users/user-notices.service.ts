import { nextTry } from '#shared/kernel/next-try.ts';
import type { Ground } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import {
  claimUserNotice,
  deleteUserNotice,
  insertUserNotice,
  postponeUserNotice,
  type UserNoticeRecord,
} from './user-notices.repository.ts';

export type { UserNoticeRecord } from './user-notices.repository.ts';
export type UserNoticesService = ReturnType<typeof createUserNoticesService>;

/** How long a notice is its sender's alone: a carrier that sleeps gives up long before. */
const leaseMs = 2 * 60_000;

/** Minutes until a notice that was not taken is tried again: as long as password links wait. */
const retryMinutes = [1, 5, 30, 120, 360, 720] as const;

/** Mails to people at their previous e-mail, and how far they have come. */
export function createUserNoticesService(context: Ground) {
  const writer = () => housekeeper(context, 'user_notices');
  return {
    /** Keeps a notice, due at once. */
    add: (
      tx: Writer<'user_notices'>,
      notice: Pick<UserNoticeRecord, 'idTenant' | 'idUser' | 'recipient' | 'subject' | 'text'>,
    ): Promise<void> =>
      insertUserNotice(tx, { ...notice, id: context.newId(), nextAt: context.now() }),

    /** The next notice that is due, for the caller alone for two minutes; undefined = none is. */
    claim: (): Promise<UserNoticeRecord | undefined> =>
      claimUserNotice(writer(), context.now(), leaseMs),

    /** Tries it again later, or gives it up. */
    async failed(held: UserNoticeRecord): Promise<void> {
      const nextAt = nextTry(retryMinutes, held.attempts, context.now().getTime());
      await (nextAt === null
        ? deleteUserNotice(writer(), held)
        : postponeUserNotice(writer(), held, nextAt));
    },

    sent: (held: UserNoticeRecord): Promise<boolean> => deleteUserNotice(writer(), held),
  };
}
