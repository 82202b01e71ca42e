import type { SkipIfIdleAnswer } from '#offline/platform/worker-messages.ts';

const retryMs = 60 * 1000;
/**
 * After the end of a step its deliveries come first. A request that reaches the old worker while the new one is taking over can hold the
 * takeover back (Chromium was seen to wait for more than a minute), so that it would come in the middle of the next step.
 */
const quietMs = 4000;
/**
 * How long a takeover that was granted may take before it is asked for again. Chromium lets the old worker end what it has to do, and a
 * request that reaches it at that moment puts the end off (sw/past-worker.ts keeps most of them away). Asking again does not hasten it; it
 * finds out whether the worker was ended meanwhile and its grant with it.
 */
const takeOverMs = 5000;

/** The outside of the watch. */
export type WaitingDeps = {
  /** The version that is on the device and has not taken over. */
  waiting: () => ServiceWorker | null;
  /** Asks it to take over; one that does not answer (an old build, a killed worker) is 'silent'. */
  askToSkip: (waiting: ServiceWorker) => Promise<SkipIfIdleAnswer | 'silent'>;
  /** Resolves at the moment when no page is busy. */
  whenIdle: () => Promise<void>;
  onWaits: () => void;
};

/**
 * The page's half of the takeover: the returned function asks the waiting version, and goes on asking until nothing waits: when no page is
 * busy any more, every minute, and when a takeover that was granted does not come. The worker looks at the lock anew unless its takeover is under way.
 */
export function askUntilTaken(deps: WaitingDeps): () => Promise<void> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const waiting = deps.waiting();
    if (waiting === null) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    if (isAsking) return;
    isAsking = true;
    const answer = await deps.askToSkip(waiting);
    isAsking = false;
    if (answer === 'go') {
      setTimeout(() => void ask(), takeOverMs);
      return;
    }
    deps.onWaits();
    timer ??= setInterval(() => void ask(), retryMs);
    void deps
      .whenIdle()
      .then(() => new Promise((resolve) => setTimeout(resolve, quietMs)))
      .then(ask);
  };
  return ask;
}
