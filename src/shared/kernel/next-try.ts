/**
 * The instant of the next try after `tries` failures; `minutes` lists the wait after each failure.
 * Null when the tries are used up.
 */
export function nextTry(minutes: readonly number[], tries: number, nowMs: number): Date | null {
  const wait = minutes[tries - 1];
  return wait === undefined ? null : new Date(nowMs + wait * 60_000);
}
