import type { ServerConfig } from './config.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * Refuses settings under which a real server would run as a development one. Throws an Error with
 * the sentence for the console. Only a serving start asks: tools may open a folder of any mode.
 */
export function requireSafeStart(
  config: Pick<ServerConfig, 'baseDomain' | 'host' | 'isModeGiven' | 'isProduction' | 'seedDemo'>,
): void {
  const { baseDomain, host, isModeGiven, isProduction, seedDemo } = config;
  if (!isProduction && baseDomain !== 'localhost')
    throw new Error(`BASE_DOMAIN ${baseDomain} é um endereço real: informe NODE_ENV=production.`);
  if (!isModeGiven && !isLoopback(host))
    throw new Error(
      `HOST ${host} deixa outros entrarem: informe NODE_ENV=production, ou development se é só para desenvolver.`,
    );
  if (isProduction && seedDemo) throw new Error('SEED_DEMO não vale em produção.');
}
