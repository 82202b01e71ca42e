import type { StatementFile } from '#engine/readers/pgdas/statement-file.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { answerInProcess } from '#server/jobs/workers/answer-in-process.ts';
import { statementsOfBytes } from './statement-of-bytes.ts';

/** What the process is asked: the bytes of a file, and the root of the client's CNPJ. */
export type StatementQuestion = { bytes: Uint8Array; root: string };
/** What it answers: what the file says, or where and why it cannot be read. */
export type StatementAnswer = StatementFile | { kind: 'unreadable'; place: string; reason: string };

/** Reads one file in a process of its own, so that a hostile one costs its limits of memory and time and nothing else. */
answerInProcess(async ({ bytes, root }: StatementQuestion): Promise<StatementAnswer> => {
  try {
    return await statementsOfBytes(bytes, root);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'unreadable', place: error.place, reason: error.reason };
  }
});
