import { answerInWorker } from '#server/jobs/workers/answer-in-worker.ts';
import { DocumentProblem } from './document-problem.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

/** What the worker answers; `fault` has no words of ours. */
export type DocumentAnswer =
  | { kind: 'read'; document: ReadDocument }
  | { kind: 'problem'; message: string; isType: boolean }
  | { kind: 'fault' };

/** Reads one document in a thread of its own, so that a hostile one costs its limits of memory and time and nothing else. */
answerInWorker(async (bytes: Uint8Array): Promise<DocumentAnswer> => {
  try {
    const document = await readDocument(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    return { kind: 'read', document };
  } catch (error) {
    return error instanceof DocumentProblem
      ? { kind: 'problem', message: error.message, isType: error.isType }
      : { kind: 'fault' };
  }
});
