import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { readAway } from './read-away.ts';

/** Runs the taking in of a raw body so that a refusal in the middle of it still reaches the sender. */
export async function answerUpload<T>(request: FastifyRequest, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    readAway(request);
    // The device went away in the middle: nothing was kept, nobody is there to answer, and it is no failure of ours. A body that was read to
    // its end is destroyed too, so that alone says nothing: what failed after it (database, storage) must be told as what it is.
    const isCut = request.raw.destroyed && !request.raw.readableEnded;
    throw isCut && !(error instanceof AppError) ? new AppError('length_mismatch') : error;
  }
}
