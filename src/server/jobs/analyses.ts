import { keepLooking } from '#server/jobs/workers/keep-looking.ts';
import type { RunDueAnalyses } from '#server/use-cases/analyse/run-due-analyses.ts';

/** A person waits for it. */
const everyMs = 2000;

/** Looks for analyses that are due, for as long as the process lives; what it answers stops looking, gives back what runs, and resolves then. */
export function lookForAnalyses(
  runDueAnalyses: RunDueAnalyses,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stop = keepLooking(() => runDueAnalyses.runNext(), { everyMs, onFailure });
  return async () => {
    stop();
    await runDueAnalyses.close();
  };
}
