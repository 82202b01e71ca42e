import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import { maxDocumentBytes } from '#shared/contracts/contracts.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import type { DocumentAnswer } from './document-worker.ts';
import type { ReadDocument } from './read-document.ts';

/** Walls of one document (reliability, section e 9). */
const withinMs = 10_000;
const maxHeapMegabytes = 256;

/** Documents that wait at most; one more is asked to come again. */
const maxWaiting = 8;

export type DocumentReader = (file: SpooledFile) => Promise<ReadDocument>;

/**
 * Makes the reader of uploaded documents. One is read at a time, each in a fresh thread that is ended when it takes too long or too much.
 * Codes `payload_too_large`, `unsupported_media`, `validation_failed` with words that say what to do, `unavailable` when
 * too many wait.
 */
export function createDocumentReader(workerFile: string): DocumentReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (file) => {
    if (file.lengthBytes > maxDocumentBytes)
      return Promise.reject(new AppError('payload_too_large', documentMessages.tooLarge));
    if (waiting >= maxWaiting) return Promise.reject(new AppError('unavailable'));
    waiting += 1;
    const turn = last
      .then(async () => readInThread(workerFile, await readFile(file.path)))
      .finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
}

async function readInThread(workerFile: string, bytes: Buffer): Promise<ReadDocument> {
  const worker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    // What a library prints about a stranger's document is nobody's business.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      const giveUp = (): void =>
        resolve({ kind: 'problem', message: documentMessages.tooSlow, isType: false });
      timer = setTimeout(giveUp, withinMs);
      worker.once('message', resolve);
      worker.once('error', giveUp);
      worker.once('exit', giveUp);
      worker.postMessage(bytes);
    });
    if (answer.kind === 'read') return answer.document;
    if (answer.kind === 'fault') throw new AppError('validation_failed', documentMessages.broken);
    throw new AppError(answer.isType ? 'unsupported_media' : 'validation_failed', answer.message);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
