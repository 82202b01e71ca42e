/** What the browser says about keeping data here; bytes. */
export type StorageState = { isPersistent: boolean | null; freeBytes: number | null };

/** Below this a visit may not fit: a few contracts with their photos. */
export const lowSpaceBytes = 200 * 1024 * 1024;

/** Reads persistence and free space; null where the browser does not tell. */
export async function readStorageState(): Promise<StorageState> {
  const storage = navigator.storage as StorageManager | undefined;
  const [isPersistent, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
  ]);
  const freeBytes =
    estimate?.quota === undefined ? null : Math.max(0, estimate.quota - (estimate.usage ?? 0));
  return { isPersistent, freeBytes };
}

/** Asks that the browser does not throw the data away; true when it agreed. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** `1,5 GB`, `320 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  // Below 1,000, so a comma is all it takes; the browser's own formatter needs longer to begin than the list beside it to be read.
  const rounded = Number(value.toFixed(value < 10 && unit > 1 ? 1 : 0));
  return `${String(rounded).replace('.', ',')} ${units[unit]}`;
}
