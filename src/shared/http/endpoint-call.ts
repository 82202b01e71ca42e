import * as v from 'valibot';
import { fullPath, type AnswerOf, type Endpoint } from './define-endpoint.ts';

/**
 * Why a call has no answer of ours: no way out (`network`), none in time (`timeout`), stopped by the caller (`aborted`), or
 * somebody else answered in our server's place (`portal`: a captive portal, a proxy's page). Each transport says it to people
 * in its own words.
 */
export type NoAnswerReason = 'network' | 'timeout' | 'aborted' | 'portal';

/** What fills an endpoint's address. */
export type AddressParts = {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Address of a call: path places filled and escaped, absent query members left out. Throws `TypeError` for a place without a
 * value.
 */
export function addressOf(
  endpoint: Pick<Endpoint, 'base' | 'path'>,
  { params, query }: AddressParts = {},
): string {
  const path = fullPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${endpoint.path}: no value for {${name}}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Headers of every call of ours, names in lower case: the server refuses unsafe methods without the first (forged requests lack
 * it).
 */
export function callHeaders(idTenant: string | null | undefined): Record<string, string> {
  return {
    'x-requested-with': 'recupera',
    accept: 'application/json',
    ...(idTenant === null || idTenant === undefined ? {} : { 'x-tenant': idTenant }),
  };
}

/** Whether a content type says that the body is JSON; anything else did not come from our server. */
export function isJsonType(contentType: string | null | undefined): boolean {
  return /^application\/([a-z0-9.+-]+\+)?json\b/i.test(contentType ?? '');
}

/** `{ code, message }` of our server; the code may be one of a newer server that this build does not know. */
export type Refusal = {
  code: string;
  message: string;
  details: Readonly<Record<string, unknown>> | undefined;
};

/**
 * The refusal that a body holds, or null when it is not in our words: a proxy's 401 must never sign anyone out. Ours says its text twice
 * (`message`, `error`) beside a code of small letters, so that a code of a newer server is known for one of ours without a table of all.
 */
export function refusalIn(json: unknown): Refusal | null {
  if (typeof json !== 'object' || json === null) return null;
  const { code, message, error, details } = json as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(code)) return null;
  if (typeof message !== 'string' || error !== message) return null;
  return {
    code,
    message,
    details:
      typeof details === 'object' && details !== null
        ? (details as Record<string, unknown>)
        : undefined,
  };
}

/**
 * What came back from a call: the parsed `answer`, our `refusal`, `failing` (5xx in nobody's words we know), `foreign` (not
 * from our server), or `malformed` (a good status, but not what the endpoint answers).
 */
export type Judgement<A> =
  | { kind: 'answer'; answer: A }
  | { kind: 'refusal'; refusal: Refusal }
  | { kind: 'failing' }
  | { kind: 'foreign' }
  | { kind: 'malformed'; faults: unknown };

/** Judges what came back by the endpoint's own schema; `json` is undefined where the body is none. */
export function judgeAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  json: unknown,
): Judgement<AnswerOf<E>> {
  if (status < 200 || status >= 300) {
    const refusal = refusalIn(json);
    if (refusal !== null) return { kind: 'refusal', refusal };
    return { kind: status >= 500 ? 'failing' : 'foreign' };
  }
  if (typeof json !== 'object' || json === null) return { kind: 'foreign' };
  const parsed = v.safeParse(
    endpoint.answer,
    endpoint.flat === true ? json : (json as { data?: unknown }).data,
  );
  return parsed.success
    ? { kind: 'answer', answer: parsed.output as AnswerOf<E> }
    : { kind: 'malformed', faults: v.flatten(parsed.issues) };
}
