import { keepLooking } from '#server/jobs/workers/keep-looking.ts';
import type { WalkMinutas } from '#server/use-cases/minuta-walks/walk-minutas.ts';

/** One part each time: between two of them the database is free for people. */
const everyMs = 2000;

/**
 * Works walks off while the process lives; the answer stops that, and resolves after the last part.
 */
export function lookForWalks(
  { runNext }: WalkMinutas,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stop = keepLooking(() => (running = runNext()), { everyMs, onFailure });
  return async () => {
    stop();
    await running.catch(() => undefined);
  };
}
