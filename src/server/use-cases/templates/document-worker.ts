import { parentPort } from 'node:worker_threads';
import { DocumentProblem } from './document-problem.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

/** What the worker answers; `fault` has no words of ours. */
export type DocumentAnswer =
  | { kind: 'read'; document: ReadDocument }
  | { kind: 'problem'; message: string; isType: boolean }
  | { kind: 'fault' };

/** Reads one document in a thread of its own, so that a hostile one costs its walls of memory and time and nothing else. */
parentPort?.once('message', (bytes: Uint8Array) => {
  const answer = (message: DocumentAnswer): void => parentPort?.postMessage(message);
  readDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (document) => answer({ kind: 'read', document }),
    (error: unknown) =>
      answer(
        error instanceof DocumentProblem
          ? { kind: 'problem', message: error.message, isType: error.isType }
          : { kind: 'fault' },
      ),
  );
});
