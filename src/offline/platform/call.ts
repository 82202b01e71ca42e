import { AppError } from '#shared/errors/app-error.ts';
import type { AnswerOf, Endpoint } from '#shared/http/define-endpoint.ts';
import { addressOf, callHeaders, judgeAnswer } from '#shared/http/endpoint-call.ts';
import { isErrorCode } from '#shared/errors/error-codes.ts';
import { itemHeaders } from '#shared/sync/sync.schemas.ts';
import { jsonOf, NetFailure, type Net } from './net.ts';
import { freshHeader, keptAtHeader } from './worker-messages.ts';

/** Values of a call; params and query as text. */
export type CallInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

/**
 * Calls an endpoint and parses what comes back with its schema.
 * Throws `AppError` for a refusal of ours (a code that only a newer server knows counts as `bad_request`), `NetFailure` when no
 * answer of ours came: also for an answer that the worker took from the device (a visit must never be prepared from a copy).
 * `owner` (`tenant:kind:id`) is sent where the call speaks for one person: a stale page must not speak for them under somebody
 * else's session.
 */
export async function callEndpoint<E extends Endpoint>(
  net: Net,
  endpoint: E,
  input: CallInput = {},
  options: { idTenant?: string; owner?: string; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<AnswerOf<E>> {
  const headers: Record<string, string> = {
    ...callHeaders(options.idTenant),
    [freshHeader]: '1',
    ...(options.owner === undefined ? {} : { [itemHeaders.owner]: options.owner }),
  };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await net.send({
    method: endpoint.method as 'GET' | 'POST' | 'PUT',
    path: addressOf(endpoint, input),
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    timeoutMs: options.timeoutMs ?? 30_000,
    signal: options.signal,
  });
  if (answer.headers[keptAtHeader] !== undefined) throw new NetFailure('network');
  const judged = judgeAnswer(endpoint, answer.status, jsonOf(answer));
  switch (judged.kind) {
    case 'answer':
      return judged.answer;
    case 'refusal': {
      const { code, message, details } = judged.refusal;
      throw new AppError(isErrorCode(code) ? code : 'bad_request', message, details);
    }
    case 'failing':
      throw new AppError('unavailable');
    case 'foreign':
    case 'malformed':
      throw new NetFailure('portal');
  }
}
