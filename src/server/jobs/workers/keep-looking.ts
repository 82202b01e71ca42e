type Pace = {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Milliseconds until a look of its own soon after the start; absent, the first comes with the pace. */
  firstAfterMs?: number;
  /** Told of a failed look; the next one makes it good. */
  onFailure: (error: unknown) => void;
};

/**
 * Looks again and again until the function it answers is called. One look at a time: a slow one makes those after it wait for their turn.
 * The timers never keep the process alive.
 */
export function keepLooking(
  look: () => Promise<unknown>,
  { everyMs, firstAfterMs, onFailure }: Pace,
): () => void {
  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
    } catch (error) {
      onFailure(error);
    } finally {
      isLooking = false;
    }
  };
  const first =
    firstAfterMs === undefined ? undefined : setTimeout(() => void lookOnce(), firstAfterMs);
  const timer = setInterval(() => void lookOnce(), everyMs);
  first?.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Notes a failed look without what it was about. */
export const warnOfLook =
  (what: string) =>
  (error: unknown): void =>
    console.warn(what, error instanceof Error ? error.name : 'failure');
