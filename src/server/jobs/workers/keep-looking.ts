type Pace = {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Told of a failed look; the next one makes it good. */
  onFailure: (error: unknown) => void;
};

/**
 * Looks again and again until the function it answers is called, for the upkeep of this process; what all processes together do once is a
 * job. One look at a time: a slow one makes those after it wait for their turn. The timers never keep the process alive.
 */
export function keepLooking(
  look: () => Promise<unknown>,
  { everyMs, onFailure }: Pace,
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
  const timer = setInterval(() => void lookOnce(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
