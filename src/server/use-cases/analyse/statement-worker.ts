import { linesOf } from '#engine/readers/pgdas/pdf-lines.ts';
import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';
import { piecesOf } from './pdf-pieces.ts';

/** What the worker answers: the lines of a PDF, or why there are none. */
export type StatementPdfAnswer =
  | { kind: 'lines'; lines: string[] }
  | { kind: 'unreadable'; reason: 'password' | 'pages' | 'malformed' };

/** Reads one PDF in a thread of its own, so that a hostile one costs its limits of memory and time and nothing else. */
answerInWorker(
  async (bytes: Uint8Array): Promise<StatementPdfAnswer> => {
    try {
      const pieces = await piecesOf(new Uint8Array(bytes));
      return pieces === 'pages'
        ? { kind: 'unreadable', reason: 'pages' }
        : { kind: 'lines', lines: linesOf(pieces) };
    } catch (error) {
      const isLocked = error instanceof Error && error.name === 'PasswordException';
      return { kind: 'unreadable', reason: isLocked ? 'password' : 'malformed' };
    }
  },
  { isPatient: true },
);
