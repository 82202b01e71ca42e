import { parentPort, workerData } from 'node:worker_threads';
import { runSeed } from './run-seed.ts';

/** What a worker is asked for: every `step`th seed from `from` to `to`; it ends early at the first violation when it is told to. */
export type BatchTask = {
  from: number;
  to: number;
  step: number;
  stopAtFirst: boolean;
  untilMs: number;
  /** The office edits records while people sign (edit-story.ts). */
  isEdited: boolean;
};

/** One run as the worker reports it: the trace only when a rule was broken. */
export type BatchRun = Omit<Awaited<ReturnType<typeof runSeed>>, 'trace'> & {
  trace: string[] | null;
};

// The trace says what the product notes on the console.
console.info = () => undefined;
const task = workerData as BatchTask;
for (let seed = task.from; seed <= task.to && Date.now() < task.untilMs; seed += task.step) {
  const result = await runSeed(seed, { isEdited: task.isEdited });
  const run: BatchRun = { ...result, trace: result.violation === null ? null : result.trace };
  parentPort!.postMessage(run);
  if (task.stopAtFirst && result.violation !== null) break;
}
