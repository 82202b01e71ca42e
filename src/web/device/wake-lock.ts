type Sentinel = { release: () => Promise<void> };
type WakeLockApi = { request: (kind: 'screen') => Promise<Sentinel> };

/**
 * Keeps the screen awake until the function it gives is called. Browsers drop the lock when the page is hidden,
 * so it is asked for again each time the page comes back; a refusal (low battery) is silent.
 */
export function keepScreenAwake(
  api: WakeLockApi | undefined = navigator.wakeLock as WakeLockApi | undefined,
  page: Document = document,
): () => void {
  if (api === undefined) return () => undefined;
  let sentinel: Sentinel | undefined;
  let released = false;
  const ask = (): void => {
    if (released || page.visibilityState !== 'visible') return;
    api.request('screen').then(
      (held) => {
        if (released) void held.release().catch(() => undefined);
        else sentinel = held;
      },
      () => undefined,
    );
  };
  ask();
  page.addEventListener('visibilitychange', ask);
  return () => {
    released = true;
    page.removeEventListener('visibilitychange', ask);
    void sentinel?.release().catch(() => undefined);
  };
}
