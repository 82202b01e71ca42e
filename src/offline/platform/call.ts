import * as v from 'valibot';
import { AppError } from '#shared/http/app-error.ts';
import { isErrorCode } from '#shared/http/error-codes.ts';
import { fullPath, type AnswerOf, type Endpoint } from '#shared/http/define-endpoint.ts';
import { itemHeaders } from '#shared/sync/sync.schemas.ts';
import { jsonOf, NetFailure, type Net, type NetAnswer } from './net.ts';
import { freshHeader, keptAtHeader } from './worker-messages.ts';

/** Values of a call; params and query as text. */
export type CallInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

/** Headers of every request of ours: the server refuses unsafe methods without the first. */
export function ownHeaders(idTenant: string | null): Record<string, string> {
  return {
    'x-requested-with': 'recupera',
    accept: 'application/json',
    ...(idTenant === null ? {} : { 'x-tenant': idTenant }),
  };
}

/** Path of an endpoint with its values filled in. */
export function pathOf(endpoint: Pick<Endpoint, 'base' | 'path'>, input: CallInput = {}): string {
  const path = fullPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(input.query ?? {}).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Our refusal inside an answer, or null when the answer is not ours. Unknown codes of a newer server count as `bad_request`. */
export function refusalOf(answer: NetAnswer): AppError | null {
  const json = jsonOf(answer);
  if (typeof json !== 'object' || json === null) return null;
  const { code, message, details } = json as {
    code?: unknown;
    message?: unknown;
    details?: unknown;
  };
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  const known =
    typeof details === 'object' && details !== null
      ? (details as Record<string, unknown>)
      : undefined;
  return new AppError(isErrorCode(code) ? code : 'bad_request', message, known);
}

/**
 * Calls an endpoint and parses what comes back with its schema.
 * Throws `AppError` for a refusal of ours, `NetFailure` when no answer of ours came: also for an answer that the worker took
 * from the device (a visit must never be prepared from a copy). `owner` (`tenant:kind:id`) is sent where the call speaks for one person:
 * a stale page must not speak for them under somebody else's session.
 */
export async function callEndpoint<E extends Endpoint>(
  net: Net,
  endpoint: E,
  input: CallInput = {},
  options: { idTenant?: string; owner?: string; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<AnswerOf<E>> {
  const headers: Record<string, string> = {
    ...ownHeaders(options.idTenant ?? null),
    [freshHeader]: '1',
    ...(options.owner === undefined ? {} : { [itemHeaders.owner]: options.owner }),
  };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await net.send({
    method: endpoint.method as 'GET' | 'POST' | 'PUT',
    path: pathOf(endpoint, input),
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    timeoutMs: options.timeoutMs ?? 30_000,
    signal: options.signal,
  });
  if (answer.headers[keptAtHeader] !== undefined) throw new NetFailure('network');
  if (answer.status < 200 || answer.status >= 300)
    throw (
      refusalOf(answer) ??
      (answer.status >= 500 ? new AppError('unavailable') : new NetFailure('portal'))
    );
  const json = jsonOf(answer);
  if (typeof json !== 'object' || json === null) throw new NetFailure('portal');
  const parsed = v.safeParse(
    endpoint.answer,
    endpoint.flat === true ? json : (json as { data?: unknown }).data,
  );
  if (!parsed.success) throw new NetFailure('portal');
  return parsed.output as AnswerOf<E>;
}
