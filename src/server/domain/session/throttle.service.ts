import { AppError } from '#shared/http/app-error.ts';
import type { Context } from '#server/context.ts';
import {
  countFailures,
  deleteFailures,
  deleteOldFailures,
  insertFailures,
} from './session.repository.ts';

/** Wrong passwords that are still answered, per window, for one account and for one address (reliability e.15: delay, no lock-out). */
const windowMs = 60 * 1000;
const failuresPerAccount = 10;
const failuresPerAddress = 60;

export type ThrottleService = ReturnType<typeof createThrottleService>;

/** Slows down guessing, in the database so that every process counts the same. */
export function createThrottleService(context: Context) {
  const accountKey = (account: string): string => `account:${account}`;
  const addressKey = (address: string): string => `address:${address}`;
  return {
    /** Code `rate_limited` when the account from this address, or the address, has failed too often within the last minute. */
    async check(account: string, address: string): Promise<void> {
      const since = new Date(context.now().getTime() - windowMs);
      // The right person on another address still gets in: an account is counted together with the address.
      const tooMany =
        (await countFailures(context.db, accountKey(`${account}@${address}`), since)) >=
          failuresPerAccount ||
        (await countFailures(context.db, addressKey(address), since)) >= failuresPerAddress;
      if (tooMany) throw new AppError('rate_limited');
    },
    async failed(account: string, address: string): Promise<void> {
      const at = context.now();
      await insertFailures(context.db, [
        { id: context.newId(), key: accountKey(`${account}@${address}`), at },
        { id: context.newId(), key: addressKey(address), at },
      ]);
      await deleteOldFailures(context.db, new Date(at.getTime() - 60 * windowMs));
    },
    /**
     * Counts one request of a kind (a mail asked for, say) and refuses it beyond the limits of a window, whoever it is about:
     * code `rate_limited`. The account is counted alone here, because each request reaches that person's mailbox.
     */
    async spend(
      kind: string,
      account: string,
      address: string,
      limits: { perAccount: number; perAddress: number; windowMinutes: number },
    ): Promise<void> {
      const at = context.now();
      const since = new Date(at.getTime() - limits.windowMinutes * 60 * 1000);
      const keys = [`${kind}:account:${account}`, `${kind}:address:${address}`] as const;
      if (
        (await countFailures(context.db, keys[0], since)) >= limits.perAccount ||
        (await countFailures(context.db, keys[1], since)) >= limits.perAddress
      )
        throw new AppError('rate_limited');
      await insertFailures(
        context.db,
        keys.map((key) => ({ id: context.newId(), key, at })),
      );
    },
    succeeded: (account: string, address: string): Promise<void> =>
      deleteFailures(context.db, accountKey(`${account}@${address}`)),
  };
}
