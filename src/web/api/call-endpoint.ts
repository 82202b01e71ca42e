import { keptAtHeader } from '#offline/platform/worker-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#shared/http/define-endpoint.ts';
import {
  addressOf,
  callHeaders,
  isJsonType,
  judgeAnswer,
  type Refusal,
} from '#shared/http/endpoint-call.ts';
import { isErrorCode } from '#shared/errors/error-codes.ts';
import { apiHooks } from './api-hooks.ts';
import { NetworkError } from './network-error.ts';

type Present<R> = {
  [K in keyof R as undefined extends R[K] ? (R[K] extends undefined ? never : K) : K]: R[K];
};

/** What a call takes: exactly the parts that its endpoint declares, and how to send them. */
export type CallOptions<E> = Present<RequestOf<E>> & {
  signal?: AbortSignal;
  /** Body of a multipart call, in place of `body`. */
  form?: FormData;
  /** Company to work with, in place of the chosen one. */
  tenant?: string;
  timeoutMs?: number;
};

type AnyOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  tenant?: string;
  timeoutMs?: number;
};

const defaultTimeoutMs = 30_000;

/**
 * Makes one call of the API and gives back the parsed answer.
 * Throws `AppError` (a refusal by our server, by code) or `NetworkError` (no answer of ours). The session travels in the
 * HttpOnly cookie.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body, form, signal, tenant, timeoutMs } = options as AnyOptions;
  const headers = callHeaders(tenant ?? apiHooks().chosenTenant());
  if (body !== undefined && form === undefined) headers['content-type'] = 'application/json';

  const timeout = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs);
  const sentAtMs = performance.now();
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(addressOf(endpoint, { params, query }), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    answer = await readJson(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    apiHooks().onConnectionLost();
    if (error instanceof NetworkError) throw error;
    throw new NetworkError(timeout.aborted ? 'timeout' : 'network', error);
  }
  // The worker gives a kept answer when it has no connection.
  if (response.headers.has(keptAtHeader)) apiHooks().onConnectionLost();
  else apiHooks().onServerAnswered(sentAtMs);
  const judged = judgeAnswer(endpoint, response.status, answer);
  switch (judged.kind) {
    case 'answer':
      return judged.answer;
    case 'refusal':
      throw errorOf(judged.refusal, response.status, endpoint);
    case 'failing':
      throw new AppError('internal');
    case 'foreign':
      throw new NetworkError('portal');
    case 'malformed':
      console.error(`${endpoint.name}: unexpected answer`, judged.faults);
      throw new AppError('internal', 'Estrutura de resposta inesperada');
  }
}

/** JSON of an answer; anything else did not come from our server. */
async function readJson(response: Response): Promise<unknown> {
  if (!isJsonType(response.headers.get('content-type'))) throw new NetworkError('portal');
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new NetworkError('portal', error);
  }
}

function errorOf(
  { code, message, details }: Refusal,
  status: number,
  { access }: Endpoint,
): AppError | NetworkError {
  if (!isErrorCode(code))
    return status >= 500 ? new AppError('internal') : new NetworkError('portal');
  // Only a call that needs a session tells that it is dead: at sign-in the same code means a wrong password.
  if (status === 401 && code === 'unauthenticated' && access.who === 'session')
    apiHooks().onSessionExpired();
  return new AppError(code, message, details);
}
