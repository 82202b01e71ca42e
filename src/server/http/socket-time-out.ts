import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sets when the connection of a request is idle for too long; 0 = never. */
function setTimeOut({ raw: { socket } }: FastifyRequest, ms: number): void {
  // Calls that come without a network have no socket.
  if (socket instanceof Socket) socket.setTimeout(ms);
}

/**
 * Stops the clock of an idle socket from the end of a request's body to the first byte of its
 * answer: a handler that works on gigabytes for minutes is not idle, and its sender waits. An
 * answer that comes before the body's end leaves the clock running.
 */
export function stopTimeOutWhileHandled(app: FastifyInstance): void {
  const answered = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const stop = (): void => {
      if (!answered.has(request)) setTimeOut(request, 0);
    };
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody) raw.once('end', stop);
    else stop();
  });
  app.addHook('onSend', async (request) => {
    answered.add(request);
    setTimeOut(request, app.server.timeout);
  });
}
