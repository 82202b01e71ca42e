/**
 * When something that failed is tried again after this many tries; `minutes` = how long it waits after each failure. Null = never: it was tried
 * often enough.
 */
export function nextTry(minutes: readonly number[], tries: number, nowMs: number): Date | null {
  const wait = minutes[tries - 1];
  return wait === undefined ? null : new Date(nowMs + wait * 60_000);
}
