import {
  readStatementBytes,
  readStatementPdf,
  type StatementFile,
} from '#engine/readers/pgdas/statement-file.ts';
import { fileKindOf } from '#engine/readers/file-kind.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import {
  runInWorker,
  WorkerFailure,
  type WorkerLimits,
} from '#server/jobs/workers/run-in-worker.ts';
import type { StatementPdfAnswer } from './statement-worker.ts';

/** Largest file of statements, in bytes. */
export const maxStatementBytes = 20 * 1024 * 1024;

/** Limits of one PDF; one is read at a time, and only the run that asks waits for it. */
const limits: WorkerLimits = {
  withinMs: 20_000,
  heapMegabytes: 256,
  // A stream of 2 MB may inflate to 3 GB, which the library keeps in a buffer.
  growthMegabytes: 512,
  queued: Number.POSITIVE_INFINITY,
  thread: 'fresh',
};

const causes: Readonly<Record<(StatementPdfAnswer & { kind: 'unreadable' })['reason'], string>> = {
  password: 'protegido por senha',
  pages: 'mais de 200 páginas',
  malformed: 'malformado ou cortado',
};

/** Reads a file of statements by its content: PDF, TXT or text. Rejects with `UnreadableFile`; any other error is a fault of ours. */
export type StatementReader = (bytes: Uint8Array) => Promise<StatementFile>;

/** Makes the reader of statements; `workerFile` is the bundled `statement-worker`, `changes` other limits than the usual ones. */
export function createStatementReader(
  workerFile: string,
  changes: Partial<WorkerLimits> = {},
): StatementReader {
  const { run } = runInWorker<Uint8Array, StatementPdfAnswer>(workerFile, {
    ...limits,
    ...changes,
  });

  async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
    const answer = await run(() => bytes).catch((error: unknown) => {
      if (!(error instanceof WorkerFailure)) throw error;
      throw new UnreadableFile('PDF', 'grande ou complexo demais');
    });
    if (answer.kind === 'lines') return answer.lines;
    throw new UnreadableFile('PDF', causes[answer.reason]);
  }

  return async (bytes) => {
    if (bytes.length > maxStatementBytes) throw new UnreadableFile('arquivo', 'mais de 20 MB');
    const { kind } = fileKindOf(bytes.subarray(0, 256), '');
    return kind === 'pdf' ? readStatementPdf(await linesOfPdf(bytes)) : readStatementBytes(bytes);
  };
}
