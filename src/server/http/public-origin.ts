import type { FastifyRequest } from 'fastify';

/**
 * Origin of a company's screens for links in messages: `http://web.<slug>.<domain>:<port>`. The name comes from the configuration,
 * never from the request, so that nobody can make us mail a link to a host of theirs; only scheme and port are the request's.
 */
export function publicOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
  slug: string,
  baseDomain: string,
): string {
  const port = /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1];
  // The standard ports of http and https are left out.
  return new URL(
    `${request.protocol}://web.${slug}.${baseDomain}${port === undefined ? '' : `:${port}`}`,
  ).origin;
}
