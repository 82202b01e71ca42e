import { keptAtHeader } from '#offline/platform/worker-messages.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#shared/http/define-endpoint.ts';
import {
  addressOf,
  callHeaders,
  isJsonType,
  judgeAnswer,
  type Refusal,
} from '#shared/http/endpoint-call.ts';
import { failingServerText } from '#shared/errors/failing-server.messages.ts';
import { isDeadSession } from '#shared/session/session-end.rules.ts';
import { apiHooks } from './api-hooks.ts';
import { NetworkError } from './network-error.ts';

type Present<R> = {
  [K in keyof R as undefined extends R[K] ? (R[K] extends undefined ? never : K) : K]: R[K];
};

/** Arguments of a call: exactly the parts that its endpoint declares, and how to send them. */
export type CallOptions<E> = Present<RequestOf<E>> & {
  signal?: AbortSignal;
  /** Body of a multipart call, in place of `body`. */
  form?: FormData;
  /** Company to work with, in place of the chosen one. */
  tenant?: string;
  timeoutMs?: number;
  /** Text for an answer that cannot be read, in place of the general one. */
  malformedText?: string;
  /** The page asks by itself: that is no use of the session (decisions: Session). */
  isBackground?: boolean;
};

type AnyOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  tenant?: string;
  timeoutMs?: number;
  malformedText?: string;
  isBackground?: boolean;
};

const defaultTimeoutMs = 30_000;

/** Writes that are in progress, by their arguments. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes one call of the API and gives back the parsed answer. The same write while it is in
 * progress is one call: a second press comes before the button shows that it works. Throws
 * `CodedError` (a refusal by our server) or `NetworkError` (no answer of ours). The session is in
 * the HttpOnly cookie.
 */
export function callEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { form, signal } = options as AnyOptions;
  // A form's files cannot be compared, and a caller who may abort a call has one of their own.
  if (endpoint.method === 'GET' || form || signal) return proved(endpoint, options);
  const key = JSON.stringify([endpoint.name, apiHooks().chosenTenant(), options]);
  let call = underWay.get(key) as Promise<AnswerOf<E>> | undefined;
  if (!call)
    underWay.set(key, (call = proved(endpoint, options).finally(() => underWay.delete(key))));
  return call;
}

/** Makes the call, and again where it asked for a proof and the person gave it. */
async function proved<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  try {
    return await makeCall(endpoint, options);
  } catch (error) {
    const isAsked = error instanceof CodedError && error.code === 'proof_required';
    if (!isAsked || !(await apiHooks().onProofRequired())) throw error;
    return makeCall(endpoint, options);
  }
}

async function makeCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body, form, signal, tenant, timeoutMs, malformedText, isBackground } =
    options as AnyOptions;
  const headers = callHeaders(tenant ?? apiHooks().chosenTenant());
  if (isBackground) headers['x-background'] = '1';
  if (body !== undefined && form === undefined) headers['content-type'] = 'application/json';

  const first = beforeSending();
  if (first !== null) await first;
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
    answer = jsonIn(response.status, response.headers.get('content-type'), await response.text());
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const error =
      thrown instanceof NetworkError
        ? thrown
        : new NetworkError(timeout.aborted ? 'timeout' : 'network', thrown);
    apiHooks().onConnectionLost(error.reason === 'failing');
    throw error;
  }
  // The worker gives a kept answer when it has no connection.
  if (response.headers.has(keptAtHeader)) apiHooks().onConnectionLost();
  else apiHooks().onServerAnswered(sentAtMs, response.status, response.headers.get('date'));
  return settled(endpoint, response.status, answer, malformedText);
}

/**
 * Has the server hear first what it must hear before a call: rejects with `NetworkError` when it
 * could not be said. Null = nothing.
 */
export function beforeSending(): Promise<void> | null {
  const first = apiHooks().beforeCall();
  return (
    first &&
    first.catch((error: unknown) => {
      throw new NetworkError('network', error);
    })
  );
}

/** The parsed answer for the caller. Throws as `callEndpoint` does. */
export function settled<E extends Endpoint>(
  endpoint: E,
  status: number,
  answer: unknown,
  malformedText?: string,
): AnswerOf<E> {
  const judged = judgeAnswer(endpoint, status, answer);
  switch (judged.kind) {
    case 'answer':
      return judged.answer;
    case 'refusal':
      throw errorOf(judged.refusal, status, endpoint);
    case 'failing':
      throw new CodedError('internal', failingServerText, 500);
    case 'foreign':
      throw new NetworkError('portal');
    case 'malformed':
      console.error(`${endpoint.name}: unexpected answer`, judged.faults);
      throw new CodedError('internal', malformedText ?? 'Estrutura de resposta inesperada', 500);
  }
}

/** JSON of an answer; anything else did not come from our server. */
export function jsonIn(status: number, contentType: string | null, text: string): unknown {
  const reason = status >= 500 ? 'failing' : 'portal';
  if (!isJsonType(contentType)) throw new NetworkError(reason);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new NetworkError(reason, error);
  }
}

/** The error of a refusal; the page is notified of a dead session. */
export function errorOf(
  { code, message, details }: Refusal,
  status: number,
  { access }: Endpoint,
): CodedError {
  // Only a call that needs a session tells that it is dead: at sign-in the same code means a wrong
  // password.
  if (status === 401 && isDeadSession(code) && access.who === 'session')
    apiHooks().onSessionExpired(code);
  // A code that only a newer server knows is shown in the words that came with it; no screen asks
  // for it.
  return new CodedError(code as ErrorCode, message, status, details);
}
