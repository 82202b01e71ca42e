import { AppError } from '#shared/errors/app-error.ts';
import { networkOf } from '#shared/kernel/network-address.ts';
import type { Context } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import {
  countFailures,
  deleteFailures,
  deleteFailuresById,
  deleteOldFailures,
  insertFailures,
  readFailures,
} from './session.repository.ts';

const windowMs = 60 * 1000;
const dayMs = 24 * 60 * windowMs;

/**
 * Wrong passwords and codes of one address within a minute, of browsers that are new to the
 * accounts.
 */
const failuresPerAddress = 60;
/**
 * Wrong tries in a day that cost no waiting; each one more doubles the wait, from 1 s up to 15
 * minutes.
 */
const freeFailures = 5;
const longestWaitMs = 15 * 60 * 1000;
/** So many wrong tries in a day are told to the person, once a day. */
const burstFailures = 10;

/**
 * How long after its last failure an account (or a known browser of it) waits: no lock-out, and
 * about a hundred guesses a day.
 */
export const waitAfterMs = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestWaitMs);

/** One try of a password or code that was let through and waits for its outcome. */
export type Try = {
  /** The secret was right: what was counted against the account is forgotten. */
  succeeded: () => Promise<void>;
  /** The secret was right and the try led nowhere for another reason: this one is not counted. */
  withdrawn: () => Promise<void>;
  /** It stays counted; answers whether this is the burst of the day, which the person learns of. */
  failed: () => Promise<{ isBurst: boolean }>;
};

export type ThrottleService = ReturnType<typeof createThrottleService>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Older counts serve nobody. */
const keptMs = dayMs;

/**
 * The one throttle of what guards an account, a code, a link or a mailbox: in the database, so that
 * every process counts the same.
 */
export function createThrottleService(context: Context) {
  const writer = housekeeper(context, 'sign_in_failures');
  let sweptAt = 0;
  /**
   * Counts once for each key; false where one has `most` in the last `lastMs` already, and then
   * nothing is written. Rows are counted again after they are written, so that of requests at one
   * moment never more than the limit pass.
   */
  async function take(
    limits: readonly { key: string; most: number; lastMs: number }[],
  ): Promise<boolean> {
    const at = context.now();
    const isAbove = async (room: number): Promise<boolean> => {
      for (const { key, most, lastMs } of limits) {
        const since = new Date(at.getTime() - lastMs);
        if ((await countFailures(context.db, key, since)) > most - room) return true;
      }
      return false;
    };
    if (await isAbove(1)) return false;
    const rows = limits.map(({ key }) => ({ id: context.newId(), key, at }));
    await insertFailures(writer, rows);
    await forgetOld(at);
    if (!(await isAbove(0))) return true;
    await deleteFailuresById(writer, idsOf(rows));
    return false;
  }
  async function forgetOld(at: Date): Promise<void> {
    if (Math.abs(at.getTime() - sweptAt) < windowMs) return;
    sweptAt = at.getTime();
    await deleteOldFailures(writer, new Date(at.getTime() - keptMs));
  }
  const accountKey = (account: string): string => `account:${account}`;
  const addressKey = (address: string): string => `address:${networkOf(address)}`;
  return {
    /**
     * Takes one try at the secret of an account, counted before the secret is looked at. A browser
     * that signed in before has a count of its own: `knownBrowser` is the hash of its cookie, or
     * `session` where an open session asks again. Code `rate_limited` with
     * `details.retryAfterSeconds`; a refused try is not counted.
     */
    async begin(
      account: string,
      from: { address: string; knownBrowser: string | undefined },
    ): Promise<Try> {
      const at = context.now();
      const guessKey =
        from.knownBrowser === undefined
          ? accountKey(account)
          : `browser:${from.knownBrowser}:${account}`;
      const own = { id: context.newId(), key: guessKey, at };
      const ofAddress = { id: context.newId(), key: addressKey(from.address), at };
      const rows = from.knownBrowser === undefined ? [own, ofAddress] : [own];
      const withdrawn = (): Promise<void> => deleteFailuresById(writer, idsOf(rows));
      /** The tries before this one, and how long it has to wait because of them; 0 = it may go. */
      const judge = async () => {
        const before = await readFailures(
          context.db,
          guessKey,
          new Date(at.getTime() - dayMs),
          own.id,
        );
        const waitMs =
          before.lastAt === null
            ? 0
            : before.lastAt.getTime() + waitAfterMs(before.failures) - at.getTime();
        const isAddressBusy =
          from.knownBrowser === undefined &&
          (await countFailures(
            context.db,
            ofAddress.key,
            new Date(at.getTime() - windowMs),
            ofAddress.id,
          )) >= failuresPerAddress;
        return {
          failures: before.failures,
          waitMs: Math.max(waitMs, isAddressBusy ? windowMs : 0),
        };
      };
      const already = await judge();
      if (already.waitMs > 0) throw tooManyTries(Math.ceil(already.waitMs / 1000));
      await insertFailures(writer, rows);
      const before = await judge();
      if (before.waitMs > 0) {
        await withdrawn();
        throw tooManyTries(Math.ceil(before.waitMs / 1000));
      }
      return {
        withdrawn,
        async succeeded() {
          await deleteFailures(writer, [guessKey]);
          await withdrawn();
        },
        async failed() {
          await forgetOld(at);
          if (before.failures + 1 < burstFailures) return { isBurst: false };
          return { isBurst: await take([{ key: `told:${account}`, most: 1, lastMs: dayMs }]) };
        },
      };
    },
    /**
     * Counts one call of a name from an address, whatever comes of it: code `rate_limited` after
     * `perMinute` within a minute.
     */
    async guard(name: string, address: string, perMinute: number): Promise<void> {
      const key = `${name}:call:${networkOf(address)}`;
      if (!(await take([{ key, most: perMinute, lastMs: windowMs }])))
        throw new AppError('rate_limited');
    },
    /**
     * Counts one request of a kind (a mail asked for, say) and refuses it beyond the limits of a
     * window: code `rate_limited`. The account has a limit of its own, because each request reaches
     * that person's mailbox.
     */
    async spend(
      kind: string,
      account: string,
      address: string,
      limits: { perAccount: number; perAddress: number; windowMinutes: number },
    ): Promise<void> {
      const lastMs = limits.windowMinutes * 60 * 1000;
      const isWithin = await take([
        { key: `${kind}:account:${account}`, most: limits.perAccount, lastMs },
        { key: `${kind}:address:${networkOf(address)}`, most: limits.perAddress, lastMs },
      ]);
      if (!isWithin) throw new AppError('rate_limited');
    },
  };
}

/** `rate_limited` with the time to wait, in words and in seconds. */
function tooManyTries(retryAfterSeconds: number): AppError {
  const wait =
    retryAfterSeconds < 60
      ? `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'segundo' : 'segundos'}`
      : `${Math.ceil(retryAfterSeconds / 60)} ${retryAfterSeconds <= 60 ? 'minuto' : 'minutos'}`;
  return new AppError('rate_limited', `Muitas tentativas. Aguarde ${wait} e tente novamente.`, {
    retryAfterSeconds,
  });
}
