import type { FastifyRequest } from 'fastify';

/** So much of a refused body is read where its call takes no more: the largest photos pass. */
const usualBytes = 256 * 1024 * 1024;

/** A sender who stands still this long is not waited for. */
const mostSilentMs = 15_000;

/**
 * Reads and drops the rest of a refused body: many senders look for the answer only after their
 * last byte, and would meet a broken connection. A sender without end, or one who stops, loses the
 * connection. `callBytes`: as much as the call takes of an honest sender.
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
