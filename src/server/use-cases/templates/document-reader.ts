import { readFile } from 'node:fs/promises';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import { maxDocumentBytes } from '#shared/contracts/contracts.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import { WorkerFailure } from '#server/jobs/workers/in-turn.ts';
import { runInWorker, type WorkerLimits } from '#server/jobs/workers/run-in-worker.ts';
import type { DocumentAnswer } from './document-worker.ts';
import type { ReadDocument } from './read-document.ts';

/** Limits of one document (decisions: Contract text). */
const limits: WorkerLimits = { withinMs: 10_000, heapMegabytes: 256, queued: 8, thread: 'fresh' };

export type DocumentReader = (file: SpooledFile) => Promise<ReadDocument>;

/**
 * Makes the reader of uploaded documents. One is read at a time, each in a fresh thread that is ended when it takes too long or too much.
 * Codes `payload_too_large`, `unsupported_media`, `validation_failed` with words that say what to do, `unavailable` when
 * too many wait.
 */
export function createDocumentReader(workerFile: string): DocumentReader {
  const { run } = runInWorker<Uint8Array, DocumentAnswer>(workerFile, limits);
  return async (file) => {
    if (file.lengthBytes > maxDocumentBytes)
      throw new AppError('payload_too_large', documentMessages.tooLarge);
    const answer = await run(() => readFile(file.path)).catch((error: unknown): DocumentAnswer => {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.reason === 'busy') throw new AppError('unavailable');
      return { kind: 'problem', message: documentMessages.tooSlow, isType: false };
    });
    if (answer.kind === 'read') return answer.document;
    if (answer.kind === 'fault') throw new AppError('validation_failed', documentMessages.broken);
    throw new AppError(answer.isType ? 'unsupported_media' : 'validation_failed', answer.message);
  };
}
