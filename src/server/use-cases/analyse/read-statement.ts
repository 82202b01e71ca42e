import { headBytes } from '#engine/readers/encoding.ts';
import { fileKindOf } from '#engine/readers/file-kind.ts';
import type { StatementFile } from '#engine/readers/pgdas/statement-file.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import {
  runInWorker,
  WorkerFailure,
  type WorkerLimits,
} from '#server/jobs/workers/run-in-worker.ts';
import type { StatementAnswer, StatementQuestion } from './statement-worker.ts';

/** Largest file of statements, in bytes. */
export const maxStatementBytes = 20 * 1024 * 1024;

/** Limits of one file; one is read at a time, and only the run that asks waits for it. */
const limits: WorkerLimits = {
  withinMs: 20_000,
  heapMegabytes: 256,
  // A stream of 2 MB may inflate to 3 GB, which the library keeps in a buffer.
  growthMegabytes: 512,
  queued: Number.POSITIVE_INFINITY,
  thread: 'fresh',
};

/** Reads a file of statements by its content (`statementsOfBytes`). Rejects with `UnreadableFile`; any other error is a fault of ours. */
export type StatementReader = (bytes: Uint8Array, root: string) => Promise<StatementFile>;

/** A thread whose program is not there says nothing of the file that it was to read. */
const isOurFault = (error: unknown): boolean =>
  !(error instanceof WorkerFailure) ||
  (error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === 'MODULE_NOT_FOUND');

/** Makes the reader of statements; `workerFile` is the bundled `statement-worker`, `changes` other limits than the usual ones. */
export function createStatementReader(
  workerFile: string,
  changes: Partial<WorkerLimits> = {},
): StatementReader {
  const { run } = runInWorker<StatementQuestion, StatementAnswer>(workerFile, {
    ...limits,
    ...changes,
  });

  return async (bytes, root) => {
    if (bytes.length > maxStatementBytes) throw new UnreadableFile('arquivo', 'mais de 20 MB');
    const answer = await run(() => ({ bytes, root })).catch((error: unknown) => {
      if (isOurFault(error)) throw error;
      const { kind } = fileKindOf(bytes.subarray(0, headBytes), '');
      throw new UnreadableFile(kind === 'pdf' ? 'PDF' : 'texto', 'grande ou complexo demais');
    });
    if (answer.kind === 'unreadable') throw new UnreadableFile(answer.place, answer.reason);
    return answer;
  };
}
