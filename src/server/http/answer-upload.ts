import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

/** Runs the taking in of a raw body so that a refusal in the middle of it still reaches the sender. */
export async function answerUpload<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    // The rest of the body is still on its way: read it away, so that the refusal arrives instead of a broken connection.
    if (!request.raw.readableEnded) void reply.header('connection', 'close');
    request.raw.resume();
    // The device went away in the middle: nothing was kept, nobody is there to answer, and it is no failure of ours. A body that was read to
    // its end is destroyed too, so that alone says nothing: what failed after it (database, storage) must be told as what it is.
    const isCut = request.raw.destroyed && !request.raw.readableEnded;
    throw isCut && !(error instanceof AppError) ? new AppError('length_mismatch') : error;
  }
}
