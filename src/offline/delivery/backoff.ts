import type { Clock, RandomSource } from '#offline/platform/platform.ts';

/** First and longest wait between two tries, in milliseconds. */
export const firstBackoffMs = 2_000;
export const longestBackoffMs = 5 * 60_000;

/** A server may ask for at most this long (`Retry-After`), in milliseconds. */
export const longestRetryAfterMs = 60 * 60_000;

/**
 * Wait before the next try in milliseconds: full jitter over 2 s, 4 s, … 5 min; there is no last attempt.
 * `Retry-After` is obeyed and gets up to 10 % on top, so that tablets do not come back together.
 * @param attempts tries so far, 1 after the first.
 */
export function backoffMs(
  attempts: number,
  random: Pick<RandomSource, 'unit'>,
  retryAfterMs: number | null = null,
): number {
  if (retryAfterMs !== null)
    return Math.round(Math.min(retryAfterMs, longestRetryAfterMs) * (1 + random.unit() / 10));
  const ceiling = Math.min(
    longestBackoffMs,
    firstBackoffMs * 2 ** Math.min(30, Math.max(0, attempts - 1)),
  );
  return Math.round(random.unit() * ceiling);
}

/** `Retry-After` in milliseconds (seconds or an HTTP date), null when absent or unreadable. */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Number(header.trim()) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/**
 * Whether a wait is over. The stored end is wall time, which may jump: a wait can never be longer than it was when it was set,
 * so anything beyond that means the clock went back and the wait is over.
 */
export function isDue(
  wait: { nextAt: number; backoffMs: number },
  clock: Pick<Clock, 'nowMs'>,
): boolean {
  const left = wait.nextAt - clock.nowMs();
  return left <= 0 || left > wait.backoffMs;
}

/** Whether a lease still holds; one that ends later than a lease can last was set under another clock and has ended. */
export function isLeased(
  lease: { leaseId: string | null; leaseUntil: number },
  leaseMs: number,
  clock: Pick<Clock, 'nowMs'>,
): boolean {
  const left = lease.leaseUntil - clock.nowMs();
  return lease.leaseId !== null && left > 0 && left <= leaseMs;
}
