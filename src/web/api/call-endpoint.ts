import * as v from 'valibot';
import { keptAtHeader } from '#offline/platform/worker-messages.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#shared/http/define-endpoint.ts';
import { isErrorCode } from '#shared/http/error-codes.ts';
import { apiHooks } from './api-hooks.ts';
import { buildUrl } from './build-request.ts';
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
 * Throws `AppError` (a refusal by our server, by code) or `NetworkError` (no way through). The session travels in the
 * HttpOnly cookie; `X-Requested-With` is what the server asks of unsafe methods against forged requests.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body, form, signal, tenant, timeoutMs } = options as AnyOptions;
  const headers: Record<string, string> = {
    'X-Requested-With': 'recupera',
    Accept: 'application/json',
  };
  const chosen = tenant ?? apiHooks().chosenTenant();
  if (chosen !== undefined) headers['X-Tenant'] = chosen;
  if (body !== undefined && form === undefined) headers['Content-Type'] = 'application/json';

  const timeout = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs);
  const sentAtMs = performance.now();
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(buildUrl(endpoint, params, query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    answer = await readJson(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    apiHooks().onNoWayThrough();
    if (error instanceof NetworkError) throw error;
    throw new NetworkError(timeout.aborted ? 'timeout' : 'offline', error);
  }
  // The worker gives a kept answer when nothing of ours comes through.
  if (response.headers.has(keptAtHeader)) apiHooks().onNoWayThrough();
  else apiHooks().onServerAnswered(sentAtMs);
  if (!response.ok) throw refusalOf(response, answer, endpoint);
  const parsed = v.safeParse(
    endpoint.flat ? endpoint.answer : v.object({ data: endpoint.answer }),
    answer,
  );
  if (!parsed.success) {
    console.error(`${endpoint.name}: unexpected answer`, v.flatten(parsed.issues));
    throw new AppError('internal', 'Estrutura de resposta inesperada');
  }
  return (endpoint.flat ? parsed.output : (parsed.output as { data: unknown }).data) as AnswerOf<E>;
}

/** JSON of an answer; anything else did not come from our server. */
async function readJson(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('application/json'))
    throw new NetworkError('foreign');
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new NetworkError('foreign', error);
  }
}

const errorBody = v.object({
  code: v.string(),
  message: v.string(),
  details: v.optional(v.record(v.string(), v.unknown())),
});

function refusalOf(response: Response, answer: unknown, endpoint: Endpoint): Error {
  const parsed = v.safeParse(errorBody, answer);
  // Only a refusal in our own words counts: a proxy's 401 must never sign anyone out.
  if (!parsed.success || !isErrorCode(parsed.output.code))
    return response.status >= 500 ? new AppError('internal') : new NetworkError('foreign');
  const { code, message, details } = parsed.output;
  if (response.status === 401 && code === 'unauthenticated' && endpoint.name !== 'loginClient')
    apiHooks().onSessionExpired();
  return new AppError(code, message, details);
}
