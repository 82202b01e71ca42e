import { withLockIfFree } from '#offline/platform/app-busy.ts';
import {
  backoffMs,
  firstBackoffMs,
  isDue,
  isLeased,
  longestBackoffMs,
  longestRetryAfterMs,
} from './backoff.ts';
import { leaseMs } from './claim.ts';
import { runPass, type DrainReason, type PassResult } from './drain-pass.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { withoutHeldBack } from './held-back.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { endSignInWait, readSignInWait } from './sign-in-wait.ts';
import { reopenWhenDead } from '#offline/platform/storage-error.ts';

/** What the page is told. Readers of the store show the queue; these are for the pill, sign-in and update. `code` as `lastCode`. */
export type DrainEvent =
  | { type: 'started'; owner: Owner; reason: DrainReason }
  | { type: 'sent'; owner: Owner; item: ItemRow }
  | { type: 'problem'; owner: Owner; signingId: string | null; code: string }
  | { type: 'sign_in_needed'; owner: Owner; code: string }
  | { type: 'update_needed'; owner: Owner }
  | { type: 'loss_noticed'; owner: Owner; missing: string[] }
  /** A dead store or a defect stopped the pass; nothing was deleted and it is tried again. */
  | { type: 'failed'; owner: Owner; error: unknown }
  | { type: 'finished'; owner: Owner; result: DrainResult };

/** How a drain ended; `busy` = another tab or the worker is at it, `waiting_sign_in` = nothing is sent until the owner signs in. */
export type DrainResult = Omit<PassResult, 'ended'> & {
  ended: PassResult['ended'] | 'busy' | 'waiting_sign_in' | 'failed';
  nextInMs: number | null;
};

/** One drainer per page or worker. */
export type Drainer = {
  /** Sends what the owner has waiting; calls while one runs are joined to it and run once more after it. Never rejects. */
  drainNow: (owner: Owner, reason: DrainReason) => Promise<DrainResult>;
  /** Stops after the present request is given up, and takes the timer down (before a reload, at sign-out). `drainNow` starts again. */
  stop: () => void;
  /** Listens; the returned function ends it. */
  subscribe: (listener: (event: DrainEvent) => void) => () => void;
};

type Running = { owner: string; again: DrainReason | null; promise: Promise<DrainResult> };

/** A drain that did nothing. */
const idle: DrainResult = {
  ended: 'done',
  sent: 0,
  lastCode: null,
  missing: [],
  retryAfterMs: null,
  isAnswered: false,
  nextInMs: null,
};

/** The Web Lock of whoever sends what an owner has waiting. */
export const drainLock = (ownerKey: string): string => `recupera-drain:${ownerKey}`;

/** How long answers heard elsewhere start nothing after the first of them that was vain; twice as long after each further one. */
const deafMs = 8_000;

/** Look again after this long when another tab holds the lock: it may have died. */
const busyRecheckMs = 30_000;

/**
 * Makes the drainer. @param options `rearm: false` in the worker, which is woken by the browser and must not wait on timers.
 */
export function createDrainer(ports: OfflinePorts, options: { rearm?: boolean } = {}): Drainer {
  const listeners = new Set<(event: DrainEvent) => void>();
  const emit = (event: DrainEvent): void => {
    for (const listener of listeners) listener(event);
  };
  let timer: unknown = null;
  let stopper = new AbortController();
  let running: Running | null = null;
  /** Monotonic time before which the server wants to be left alone (`Retry-After`); only a tap goes through. */
  let restUntil = 0;
  let badPasses = 0;
  /** Whether our server answered in the last pass. */
  let wasAnswered = false;
  /**
   * Monotonic time before which an answer heard elsewhere starts nothing: small questions pass here while deliveries do not, and trying at
   * each answer would try without end. Never longer than its own next time; and a line that comes and goes is not waited for as long as one
   * that was gone.
   */
  let deafUntil = 0;
  /** Passes in a row that found a way and brought nothing through. */
  let vainPasses = 0;
  /** Whether the last attempt came as far as a pass. */
  let hasRun = false;
  const disarm = (): void => {
    if (timer !== null) ports.timers.clear(timer);
    timer = null;
  };

  const once = async (
    owner: Owner,
    reason: DrainReason,
    signal: AbortSignal,
  ): Promise<DrainResult> => {
    const key = keyOfOwner(owner);
    hasRun = false;
    if (reason === 'sign_in' || reason === 'tap') await endSignInWait(ports, key);
    else {
      const wait = await readSignInWait(ports, key);
      if (wait !== null && !wait.isDue)
        return { ...idle, ended: 'waiting_sign_in', lastCode: wait.code };
      if (wait !== null) await endSignInWait(ports, key);
    }
    if (reason !== 'tap' && ports.clock.monotonicMs() < restUntil)
      return {
        ...idle,
        ended: 'no_way_out',
        lastCode: 'unavailable',
        retryAfterMs: restUntil - ports.clock.monotonicMs(),
      };
    emit({ type: 'started', owner, reason });
    const pass = await withLockIfFree(ports.locks, drainLock(key), () =>
      runPass(
        ports,
        owner,
        reason,
        {
          sent: (item) => emit({ type: 'sent', owner, item }),
          problem: (item, code) =>
            emit({ type: 'problem', owner, signingId: item.signingId, code }),
        },
        signal,
      ),
    );
    if (!pass.held) return { ...idle, ended: 'busy' };
    hasRun = true;
    const { value } = pass;
    restUntil =
      value.retryAfterMs === null
        ? 0
        : ports.clock.monotonicMs() + Math.min(value.retryAfterMs, longestRetryAfterMs);
    if (value.ended === 'sign_in')
      emit({ type: 'sign_in_needed', owner, code: value.lastCode ?? 'unauthenticated' });
    if (value.ended === 'update') emit({ type: 'update_needed', owner });
    if (value.missing.length > 0) emit({ type: 'loss_noticed', owner, missing: value.missing });
    return { ...value, nextInMs: null };
  };

  const guarded = async (owner: Owner, reason: DrainReason): Promise<DrainResult> => {
    const { signal } = stopper;
    disarm();
    let result: DrainResult = { ...idle, ended: 'failed' };
    try {
      result = await once(owner, reason, signal);
    } catch (error) {
      // The lease runs out and the timer below tries again.
      emit({ type: 'failed', owner, error });
      await reopenWhenDead(ports.outbox, error);
    } finally {
      const isBad = result.ended === 'no_way_out' || result.ended === 'failed';
      // A way that opened and closed again is not the one that was closed for long.
      const isFirst = result.isAnswered && !wasAnswered;
      badPasses = !isBad ? 0 : isFirst ? 1 : badPasses + 1;
      wasAnswered = result.isAnswered;
      const nextInMs = signal.aborted
        ? null
        : await nextDelay(ports, owner, result, badPasses).catch(() => longestBackoffMs);
      const isVain =
        hasRun && isBad && result.sent === 0 && (result.isAnswered || reason === 'answer');
      if (isVain) vainPasses += 1;
      else if (hasRun && (!isBad || result.sent > 0)) vainPasses = 0;
      deafUntil = isVain
        ? ports.clock.monotonicMs() + Math.min(nextInMs ?? 0, deafMs * 2 ** (vainPasses - 1))
        : 0;
      result = { ...result, nextInMs };
      if (options.rearm !== false && nextInMs !== null && !signal.aborted)
        timer = ports.timers.set(() => {
          timer = null;
          void drainNow(owner, 'timer');
        }, nextInMs);
      emit({ type: 'finished', owner, result });
    }
    return result;
  };

  const drainNow = (owner: Owner, reason: DrainReason): Promise<DrainResult> => {
    const key = keyOfOwner(owner);
    if (reason === 'answer' && ports.clock.monotonicMs() < deafUntil)
      return Promise.resolve({ ...idle, ended: 'no_way_out' });
    if (stopper.signal.aborted) stopper = new AbortController();
    if (running !== null && running.owner === key) {
      running.again = strongest(running.again, reason);
      return running.promise;
    }
    const before = running?.promise ?? Promise.resolve();
    const entry: Running = {
      owner: key,
      again: null,
      promise: before.then(async () => {
        let result = await guarded(owner, reason);
        while (entry.again !== null && !stopper.signal.aborted) {
          const next = entry.again;
          entry.again = null;
          const more = await guarded(owner, next);
          result = { ...more, sent: result.sent + more.sent };
        }
        if (running === entry) running = null;
        return result;
      }),
    };
    running = entry;
    return entry.promise;
  };

  return {
    drainNow,
    stop: () => {
      stopper.abort();
      disarm();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const strength: readonly DrainReason[] = [
  'timer',
  'new_item',
  'visible',
  'pageshow',
  'sync',
  'answer',
  'online',
  'sign_in',
  'tap',
];

function strongest(a: DrainReason | null, b: DrainReason): DrainReason {
  return a === null || strength.indexOf(b) > strength.indexOf(a) ? b : a;
}

/** Milliseconds until the next pass, null when there is nothing to wait for. */
async function nextDelay(
  ports: OfflinePorts,
  owner: Owner,
  result: DrainResult,
  badPasses: number,
): Promise<number | null> {
  if (
    result.ended === 'sign_in' ||
    result.ended === 'waiting_sign_in' ||
    result.ended === 'stopped'
  )
    return null;
  const key = keyOfOwner(owner);
  const parked = new Set(
    (await ports.outbox.signings
      .where('[owner+state]')
      .equals([key, 'attention'])
      .primaryKeys()) as string[],
  );
  const ready = await ports.outbox.items
    .where('[owner+state+nextAt]')
    .between([key, 'ready', -Infinity], [key, 'ready', Infinity])
    .toArray();
  const waiting = await withoutHeldBack(
    ports.outbox,
    ready.filter((item) => item.signingId === null || !parked.has(item.signingId)),
  );
  if (waiting.length === 0) return null;
  if (result.ended === 'busy') return busyRecheckMs;
  const now = ports.clock.nowMs();
  // What a dead tab had in hand is free when its lease ends; looking every two seconds until then finds nothing.
  // An act waits for its files too: it is due itself while they rest, and looking then would only announce over and over.
  const byId = new Map(ready.map((item) => [item.id, item]));
  const waitOf = (item: ItemRow): number =>
    Math.max(
      isDue(item, ports.clock) ? 0 : item.nextAt - now,
      isLeased(item, leaseMs, ports.clock) ? item.leaseUntil - now : 0,
      ...item.dependsOn.map((id) => byId.get(id)).map((dep) => (dep ? waitOf(dep) : 0)),
    );
  const soonest = Math.min(...waiting.map(waitOf));
  // After a pass without a way out the whole queue rests, not only the item that met it.
  const rest = badPasses > 0 ? backoffMs(badPasses, ports.random) : 0;
  return Math.max(
    Math.min(longestBackoffMs, Math.max(firstBackoffMs, soonest, rest)),
    Math.min(result.retryAfterMs ?? 0, longestRetryAfterMs),
  );
}
