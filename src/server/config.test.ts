import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { requireSafeStart } from './start-rules.ts';

const start = (environment: Record<string, string>) => () =>
  requireSafeStart(readConfig(environment));

describe('a start is refused', () => {
  test.each([
    [
      'with a real domain and no mode',
      { BASE_DOMAIN: 'exemplo.com.br' },
      'BASE_DOMAIN exemplo.com.br é um endereço real: informe NODE_ENV=production.',
    ],
    [
      'with a real domain in development',
      { NODE_ENV: 'development', BASE_DOMAIN: 'Exemplo.com.br', HOST: '0.0.0.0' },
      'BASE_DOMAIN exemplo.com.br é um endereço real: informe NODE_ENV=production.',
    ],
    [
      'on all interfaces without a mode',
      { HOST: '0.0.0.0' },
      'HOST 0.0.0.0 deixa outros entrarem: informe NODE_ENV=production, ou development se é só para desenvolver.',
    ],
    [
      'on an address of the network without a mode',
      { HOST: '192.168.0.10' },
      'HOST 192.168.0.10 deixa outros entrarem: informe NODE_ENV=production, ou development se é só para desenvolver.',
    ],
    [
      'with the demonstration in production',
      { NODE_ENV: 'production', SEED_DEMO: 'true' },
      'SEED_DEMO não vale em produção.',
    ],
    [
      'in a mode of another spelling',
      { NODE_ENV: 'prod' },
      'Configuração inválida:\nNODE_ENV: use production, development ou test',
    ],
  ])('%s', (_case, environment, message) => {
    expect(start(environment)).toThrow(message);
  });
});

describe('a start is allowed', () => {
  test.each<[string, Record<string, string>]>([
    ['on the own machine without a mode', {}],
    ['on another loopback address', { HOST: '127.0.0.2' }],
    ['on the loopback of IPv6', { HOST: '::1' }],
    ['in development on all interfaces', { NODE_ENV: 'development', HOST: '0.0.0.0' }],
    ['in production', { NODE_ENV: 'production', BASE_DOMAIN: 'exemplo.com.br', HOST: '0.0.0.0' }],
    ['in production behind a proxy of a laboratory', { NODE_ENV: 'production' }],
  ])('%s', (_case, environment) => {
    expect(start(environment)).not.toThrow();
  });
});

test('only a development server of the embedded database has the demonstration by itself', () => {
  const seeds = (environment: Record<string, string>): boolean => readConfig(environment).seedDemo;
  expect(seeds({})).toBe(true);
  expect(seeds({ SEED_DEMO: 'false' })).toBe(false);
  expect(seeds({ NODE_ENV: 'production' })).toBe(false);
});
