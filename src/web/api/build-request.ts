import { fullPath, type Endpoint } from '#shared/http/define-endpoint.ts';

/** Address of a call: path places filled and escaped, absent query members left out. */
export function buildUrl(
  endpoint: Pick<Endpoint, 'base' | 'path'>,
  params: Readonly<Record<string, unknown>> | undefined,
  query: Readonly<Record<string, unknown>> | undefined,
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
