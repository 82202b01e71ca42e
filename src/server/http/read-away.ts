import type { FastifyRequest } from 'fastify';

/** So much of a refused body is read where its call takes no more: the largest photos pass. */
const usualBytes = 256 * 1024 * 1024;

/** A sender who stands still this long is not waited for. */
const mostSilentMs = 15_000;

/**
 * Reads and drops what is still on its way of a refused body, so that the sender gets the refusal instead of a broken connection: many
 * look for the answer only after their last byte, and an answer that closed the connection would meet them in the middle of it. The
 * connection stays; who sends without end, or stops, loses it. `callBytes`: as much as the call takes of an honest sender.
 */
export function readAway(request: FastifyRequest, callBytes = 0): void {
  const mostBytes = Math.max(usualBytes, callBytes);
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  const end = (): void => void raw.destroy();
  let silence = setTimeout(end, mostSilentMs);
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    clearTimeout(silence);
    if (bytes > mostBytes) end();
    else silence = setTimeout(end, mostSilentMs);
  });
  raw.once('close', () => clearTimeout(silence));
  raw.resume();
}
