import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { createRefusalLines } from './refusal-lines.ts';
import { outageCode } from './outage.ts';
import { RateLimited, unknownWaitSeconds } from './rate-limited.ts';

/** Fastify's own refusals, by HTTP status. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  // Folders and hidden files: what is not served is not there.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
  503: 'unavailable',
};

/** Refusals that may be gone a little later, and after how many seconds the same call is worth another try. */
const laterCodes: ReadonlySet<ErrorCode> = new Set([
  'rate_limited',
  'unavailable',
  'storage_full',
  'clock_behind',
]);
const retryAfterSeconds = 30;

function write(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
  waitSeconds: number = code === 'rate_limited' ? unknownWaitSeconds : retryAfterSeconds,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  // `error` repeats the message: the spec's clients read "the server's error field" (decisions: Session).
  if (laterCodes.has(code))
    void reply.header('retry-after', String(details?.['retryAfterSeconds'] ?? waitSeconds));
  return reply
    .status(errorCodes[code].status)
    .send({ code, message, error: message, ...(details ? { details } : {}) });
}

/** Every failure becomes `{ code, message, error }`; unexpected ones are logged with an id and say nothing about the inside. */
export function setErrorHandler(app: FastifyInstance): void {
  const refusals = createRefusalLines((line) => app.log.info(line, 'refused'));
  app.addHook('onClose', async () => refusals.flush());
  app.setErrorHandler((thrown: unknown, request, reply) => {
    // Anything can be thrown; only an Error can be asked for its parts.
    const error: Error & Partial<FastifyError> =
      thrown instanceof Error ? thrown : new Error('thrown value');
    if (error instanceof AppError) {
      const { endpoint: refused = 'file' } = request.routeOptions.config;
      refusals.note(refused, error.code, errorCodes[error.code].status);
      return write(
        reply,
        error.code,
        error.message,
        error.details,
        error instanceof RateLimited ? error.retryAfterSeconds : undefined,
      );
    }
    const status = error.statusCode;
    const known =
      status === undefined
        ? undefined
        : (codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : undefined));
    if (known !== undefined) return write(reply, known, errorCodes[known].message);
    const id = randomUUID();
    const outage = outageCode(error);
    const endpoint = request.routeOptions.config.endpoint;
    // The message of a failed statement quotes its values: neither it nor the stack, which repeats it, is logged as it is.
    request.log.error(
      { id, endpoint, name: error.name, outage, at: framesOf(error), cause: causeOf(error) },
      outage ? 'outage' : 'unexpected failure',
    );
    return write(reply, outage ?? 'internal', errorCodes[outage ?? 'internal'].message, { id });
  });
}

/** Where an error was thrown: the lines of its stack without the message, which may hold what people wrote. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** Kind and code of what an error wraps, as far as they are no free text. */
function causeOf(error: Error): { name: string; code: string | undefined } | undefined {
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return undefined;
  const code: unknown = (cause as { code?: unknown }).code;
  return { name: cause.name, code: typeof code === 'string' ? code : undefined };
}

/** Answer for addresses that nothing serves. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return write(reply, 'not_found', errorCodes.not_found.message);
}
