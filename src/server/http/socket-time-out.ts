import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sets when the connection of a request is idle for too long; 0 = never. */
function setTimeOut({ raw: { socket } }: FastifyRequest, ms: number): void {
  // Calls that come without a network have no socket.
  if (socket instanceof Socket) socket.setTimeout(ms);
}

/**
 * Stops the clock of an idle socket from the end of a request's body to the first byte of its
 * answer: a handler that works on gigabytes for minutes is not idle, and its sender waits.
 */
export function stopTimeOutWhileHandled(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody) raw.once('end', () => setTimeOut(request, 0));
    else setTimeOut(request, 0);
  });
  app.addHook('onSend', async (request) => setTimeOut(request, app.server.timeout));
}
