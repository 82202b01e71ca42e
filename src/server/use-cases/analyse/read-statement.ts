import { headBytes } from '#engine/readers/encoding.ts';
import { fileKindOf } from '#engine/readers/file-kind.ts';
import {
  mayHoldStatement,
  statementHeadBytes,
  type StatementFile,
} from '#engine/readers/pgdas/statement-file.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { WorkerFailure } from '#server/jobs/workers/in-turn.ts';
import { runInProcess, type ProcessLimits } from '#server/jobs/workers/run-in-process.ts';
import type { StatementAnswer, StatementQuestion } from './statement-process.ts';

/** Largest file of statements, in bytes. */
export const maxStatementBytes = 20 * 1024 * 1024;

/** Limits of one file; one is read at a time, and only the run that asks waits for it. */
const limits: ProcessLimits = {
  withinMs: 20_000,
  heapMegabytes: 256,
  // A stream of 2 MB may inflate to 3 GB, which the library keeps in a buffer.
  residentMegabytes: 640,
  queued: Number.POSITIVE_INFINITY,
};

/** Reads a file of statements by its content (`statementsOfBytes`). Rejects with `UnreadableFile`; any other error is a fault of ours. */
export type StatementReader = (bytes: Uint8Array, root: string) => Promise<StatementFile>;

/** Makes the reader of statements; `processFile` is the bundled `statement-process`, `changes` other limits than the usual ones. */
export function createStatementReader(
  processFile: string,
  changes: Partial<ProcessLimits> = {},
): StatementReader {
  const { run } = runInProcess<StatementQuestion, StatementAnswer>(processFile, {
    ...limits,
    ...changes,
  });

  return async (bytes, root) => {
    if (bytes.length > maxStatementBytes) throw new UnreadableFile('arquivo', 'mais de 20 MB');
    const { kind } = fileKindOf(bytes.subarray(0, headBytes), '');
    // Most texts of a lot are none, and a process for each of them would take longer than all else.
    if (kind !== 'pdf' && !mayHoldStatement(bytes.subarray(0, statementHeadBytes)))
      return { kind: 'ignored', name: 'outro' };
    const answer = await run(() => ({ bytes, root })).catch((error: unknown) => {
      if (!(error instanceof WorkerFailure)) throw error;
      throw new UnreadableFile(kind === 'pdf' ? 'PDF' : 'texto', 'grande ou complexo demais');
    });
    if (answer.kind === 'unreadable') throw new UnreadableFile(answer.place, answer.reason);
    return answer;
  };
}
