/** The part of `navigator.locks` that is used here. */
export type LockManagerLike = {
  request<T>(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean },
    callback: (lock: object | null) => T | Promise<T>,
  ): Promise<T>;
};

/** Held shared by busy pages, exclusive by the worker that wants to take over (see update-protocol). */
export const appBusyLock = 'app-busy';

/**
 * Says that this page must not be reloaded (open signing, dirty form, camera, pen down) until the returned function is called.
 * Release may be called before the lock was granted and more than once. Without Web Locks it does nothing:
 * the worker then waits until every window is closed.
 * @param _reason short English word that tells the reader of the caller what keeps the page busy.
 */
export function holdAppBusy(
  locks: LockManagerLike | null | undefined,
  _reason: string,
): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (locks) locks.request(appBusyLock, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}

/** What `navigator.locks.query` answers, as far as it is read here. */
export type LockSnapshotLike = Partial<
  Record<'held' | 'pending', readonly { name?: string; mode?: 'exclusive' | 'shared' }[]>
>;

/**
 * Whether a page of this origin must not be reloaded or signed out now.
 * A worker that takes over holds the lock exclusively: that alone makes no page busy, but a page that became busy meanwhile waits behind it.
 * @param locks undefined where there are no Web Locks: then no page is known to be busy.
 */
export function isAnyPageBusy(locks: LockSnapshotLike | undefined): boolean {
  return [locks?.held ?? [], locks?.pending ?? []]
    .flat()
    .some((lock) => lock.name === appBusyLock && lock.mode === 'shared');
}

/** Runs the work while holding the lock exclusively, if it is free at once; else answers `held: false` without running it. */
export async function withLockIfFree<T>(
  locks: LockManagerLike | null,
  name: string,
  work: () => Promise<T>,
): Promise<{ held: true; value: T } | { held: false }> {
  if (locks === null) return { held: true, value: await work() };
  return locks.request(name, { mode: 'exclusive', ifAvailable: true }, async (lock) =>
    lock === null ? { held: false as const } : { held: true as const, value: await work() },
  );
}
