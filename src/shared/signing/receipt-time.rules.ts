/**
 * How far (ms) the server's clock may stand behind the newest receipt without a word: several processes differ by less (decisions: The
 * server's clock).
 */
export const clockSlackMs = 5_000;

/** When an act was received: the time that counts, and what the clock said then. Milliseconds since 1970. */
export type Receipt = { receivedAtMs: number; serverTimeMs: number };

/** A clock that a person accepted: the newest receipt then, and what the clock said. Milliseconds since 1970. */
export type AcceptedClock = { lastMs: number; nowMs: number };

/** Whether a receipt was written while the clock stood behind, with a person's consent ('relógio do servidor corrigido'). */
export function isClockCorrected({ receivedAtMs, serverTimeMs }: Receipt): boolean {
  return receivedAtMs - serverTimeMs > clockSlackMs;
}

/**
 * Whether the clock says something that it cannot say after `last`. After a corrected receipt it is compared with what it said then: a
 * clock that was accepted goes on from there, one that is set back once more is noticed again.
 */
export function isClockBehind(nowMs: number, last: Receipt | undefined): boolean {
  if (last === undefined) return false;
  return nowMs < (isClockCorrected(last) ? last.serverTimeMs : last.receivedAtMs) - clockSlackMs;
}

/** Whether a person accepted this clock for what comes after `last`. */
export function isClockAccepted(
  nowMs: number,
  last: Receipt,
  accepted: readonly AcceptedClock[],
): boolean {
  return accepted.some(
    (clock) => last.receivedAtMs <= clock.lastMs && nowMs >= clock.nowMs - clockSlackMs,
  );
}

/** The time of receipt: the clock's, but never before or at that of the act before it. */
export function receiptTimeMs(nowMs: number, last: Receipt | undefined): number {
  return last === undefined ? nowMs : Math.max(nowMs, last.receivedAtMs + 1);
}

/** Whether a stored receipt is what this rule gives after `last`; `clock` = the clock had gone back and nobody had accepted it. */
export function faultOfReceiptTime(
  stored: Receipt,
  last: Receipt | undefined,
  accepted: readonly AcceptedClock[],
): 'order' | 'clock' | null {
  if (stored.receivedAtMs !== receiptTimeMs(stored.serverTimeMs, last)) return 'order';
  return last !== undefined &&
    isClockBehind(stored.serverTimeMs, last) &&
    !isClockAccepted(stored.serverTimeMs, last, accepted)
    ? 'clock'
    : null;
}
