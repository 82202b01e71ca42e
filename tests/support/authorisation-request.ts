import type { InjectOptions } from 'fastify';
import { fullPath, type Endpoint } from '#shared/http/define-endpoint.ts';
import { formOf } from './authorisation-forms.ts';
import type { Sample } from './authorisation-samples.ts';
import { formHeaders } from './faults/multipart.ts';

/** The request that makes a call with a sample; what the sample says in headers goes before `headers`. */
export function requestOf(
  endpoint: Endpoint,
  sample: Sample,
  headers: Record<string, string>,
): InjectOptions {
  const path = fullPath(endpoint).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => sample.params?.[name] ?? `no-sample-for-${name}`,
  );
  const query = new URLSearchParams(sample.query).toString();
  const isRaw = endpoint.bodyKind === 'raw';
  return {
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...headers,
      ...(isRaw ? { 'content-type': 'application/octet-stream' } : {}),
      ...(sample.form === undefined ? {} : formHeaders),
      ...sample.headers,
    },
    ...(sample.form !== undefined
      ? { payload: formOf(sample.form) }
      : isRaw
        ? { payload: sample.raw ?? Buffer.alloc(0) }
        : sample.body === undefined
          ? {}
          : { payload: sample.body }),
  };
}
