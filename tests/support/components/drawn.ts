/**
 * Settles once React has drawn what changed, also while the timers of a test stand still: before a look at what must not have changed, or not
 * have come.
 */
export const drawn = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
