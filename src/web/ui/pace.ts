import { formatBytes } from '#web/device/storage-state.ts';

/** How far something is at a time, in milliseconds of one clock. */
export type Mark = { at: number; bytes: number };

/**
 * The span behind a pace: long enough for a line that comes in gusts, short enough to follow it.
 */
const windowMs = 20_000;
/** A shorter span gives no pace. */
const fewestMs = 2000;
const minuteMs = 60_000;

/** The marks with another one: those of the last twenty seconds, and the one before them. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const all = [...marks, mark];
  const firstInside = all.findIndex(({ at }) => at > mark.at - windowMs);
  return all.slice(Math.max(0, firstInside - 1));
}

/** `12 MB/s · faltam cerca de 3 min`; undefined = the marks do not tell yet, or it stands still. */
export function paceText(marks: readonly Mark[], totalBytes: number): string | undefined {
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < fewestMs) return undefined;
  const bytesPerMs = (last.bytes - first.bytes) / (last.at - first.at);
  if (bytesPerMs <= 0) return undefined;
  const left = totalBytes - last.bytes;
  const pace = `${formatBytes(Math.round(bytesPerMs * 1000))}/s`;
  if (left <= 0) return pace;
  const minutes = Math.max(1, Math.ceil(left / bytesPerMs / minuteMs));
  return `${pace} · ${minutes === 1 ? 'falta' : 'faltam'} cerca de ${minutes} min`;
}
