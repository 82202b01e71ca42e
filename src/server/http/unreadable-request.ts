import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { bareHeaders } from './security-headers.ts';

const bodyOf = (code: ErrorCode): string => {
  const { message } = errorCodes[code];
  return JSON.stringify({ code, message, error: message });
};

/** Answer for an address that cannot be decoded or has a part that is too long: no route was found, so no hook runs. */
export function answerUnreadableAddress(reply: FastifyReply): void {
  void reply
    .headers(bareHeaders)
    .type('application/json; charset=utf-8')
    .status(400)
    .send(bodyOf('bad_request'));
}

/** Status lines of what the parser itself refuses. */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answer on a connection whose bytes are no request, or whose request did not arrive in time; the connection ends with it. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = bodyOf('bad_request');
  const headers = Object.entries({
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n${body}`,
  );
}
