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
