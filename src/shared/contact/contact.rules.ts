import { nextTry } from '../kernel/next-try.ts';

/** Months after which a visitor's message is erased (decisions: Contact). */
export const keptContactMonths = 24;

/** Waits after the first tries, in minutes; later ones wait six hours each. */
const firstWaits = [1, 5, 15, 60] as const;
const laterWaitMs = 6 * 3_600_000;
const givenUpMs = 7 * 24 * 3_600_000;

/**
 * When a mail that was not taken is tried again, after so many tries; undefined = it is given up, a week after the message came. The message
 * itself stays.
 */
export function nextMailTry(
  { createdAt, attempts }: { createdAt: Date; attempts: number },
  now: Date,
): Date | undefined {
  const nowMs = now.getTime();
  if (nowMs - createdAt.getTime() >= givenUpMs) return undefined;
  return nextTry(firstWaits, attempts, nowMs) ?? new Date(nowMs + laterWaitMs);
}
