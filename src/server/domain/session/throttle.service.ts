import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
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

/** Older counts serve nobody: the longest window ends sooner. */
const keptMs = 60 * windowMs;

/** The one throttle of what guards an account, a code, a link or a mailbox: in the database, so that every process counts the same. */
export function createThrottleService(context: Context) {
  const writer = housekeeper(context, 'sign_in_failures');
  let sweptAt = 0;
  /** Counts once for each key, and once a minute forgets what is old. */
  async function count(keys: readonly string[]): Promise<void> {
    const at = context.now();
    await insertFailures(
      writer,
      keys.map((key) => ({ id: context.newId(), key, at })),
    );
    if (Math.abs(at.getTime() - sweptAt) < windowMs) return;
    sweptAt = at.getTime();
    await deleteOldFailures(writer, new Date(at.getTime() - keptMs));
  }
  const hasFewer = async (key: string, most: number, lastMs: number): Promise<boolean> =>
    (await countFailures(context.db, key, new Date(context.now().getTime() - lastMs))) < most;

  const accountKey = (account: string): string => `account:${account}`;
  const addressKey = (address: string): string => `address:${address}`;
  return {
    /** Code `rate_limited` when the account from this address, or the address, has failed too often within the last minute. */
    async check(account: string, address: string): Promise<void> {
      // The right person on another address still gets in: an account is counted together with the address.
      const mayTry =
        (await hasFewer(accountKey(`${account}@${address}`), failuresPerAccount, windowMs)) &&
        (await hasFewer(addressKey(address), failuresPerAddress, windowMs));
      if (!mayTry) throw new AppError('rate_limited');
    },
    failed: (account: string, address: string): Promise<void> =>
      count([accountKey(`${account}@${address}`), addressKey(address)]),
    /** Counts one call of a name from an address, whatever comes of it: code `rate_limited` after `perMinute` within a minute. */
    async guard(name: string, address: string, perMinute: number): Promise<void> {
      const key = `${name}:call:${address}`;
      if (!(await hasFewer(key, perMinute, windowMs))) throw new AppError('rate_limited');
      await count([key]);
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
      const lastMs = limits.windowMinutes * 60 * 1000;
      const keys = [`${kind}:account:${account}`, `${kind}:address:${address}`] as const;
      const mayGo =
        (await hasFewer(keys[0], limits.perAccount, lastMs)) &&
        (await hasFewer(keys[1], limits.perAddress, lastMs));
      if (!mayGo) throw new AppError('rate_limited');
      await count(keys);
    },
    succeeded: (account: string, address: string): Promise<void> =>
      deleteFailures(writer, accountKey(`${account}@${address}`)),
  };
}
