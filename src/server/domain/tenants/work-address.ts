import type { ServerConfig } from '#server/config.ts';

/**
 * Address of a company's staff host, for links in messages. It is made from the settings and never from a request's Host header:
 * a forged header must not decide where a person's link leads. `localhost` is served as it is, every other domain by TLS.
 */
export function workAddress(
  config: Pick<ServerConfig, 'baseDomain' | 'port'>,
  slug: string,
): string {
  return config.baseDomain === 'localhost'
    ? `http://web.${slug}.localhost:${config.port}`
    : `https://web.${slug}.${config.baseDomain}`;
}

/**
 * Origin under which a host of ours is seen, for what a page says of itself. A host that is not under the base domain is never repeated:
 * the staff host of the company that answered there stands in its place.
 */
export function originOfHost(
  config: Pick<ServerConfig, 'baseDomain' | 'port'>,
  hostHeader: string | undefined,
  slug: string,
): string {
  const host = (hostHeader ?? '').toLowerCase();
  const name = host.replace(/:\d{1,5}$/, '');
  const isOurs =
    /^[a-z0-9.-]+$/.test(name) &&
    (name === config.baseDomain || name.endsWith(`.${config.baseDomain}`));
  if (!isOurs) return workAddress(config, slug);
  return `${config.baseDomain === 'localhost' ? 'http' : 'https'}://${host}`;
}
