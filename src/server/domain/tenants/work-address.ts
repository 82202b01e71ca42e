import type { ServerConfig } from '#server/config.ts';

/**
 * Address of a company's staff host, for every link. It comes from the settings and never from a
 * request: a forged header must not decide where a person's link leads. `localhost` is served as it
 * is, every other domain by TLS.
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
 * Origin of a page under one of our hosts, for its own tags. A host outside the base domain becomes
 * the staff host of the company that answered. Outside `localhost` the port is dropped: a proxy
 * serves TLS at the standard one.
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
  return config.baseDomain === 'localhost' ? `http://${host}` : `https://${name}`;
}
