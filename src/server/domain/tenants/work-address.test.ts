import { expect, test } from 'vitest';
import { originOfHost, workAddress } from './work-address.ts';

const real = { baseDomain: 'exemplo.com.br', port: 3000 };
const local = { baseDomain: 'localhost', port: 3000 };

test.each([
  ['the server of a machine, with its port', local, 'http://web.padaria.localhost:3000'],
  ['a real domain, by TLS and without a port', real, 'https://web.padaria.exemplo.com.br'],
])('%s', (_case, config, address) => {
  expect(workAddress(config, 'padaria')).toBe(address);
});

test.each([
  [local, 'web.padaria.localhost:5173', 'http://web.padaria.localhost:5173'],
  [real, 'padaria.exemplo.com.br', 'https://padaria.exemplo.com.br'],
  [real, 'Padaria.Exemplo.com.br:8443', 'https://padaria.exemplo.com.br'],
  [real, 'mal.test', 'https://web.padaria.exemplo.com.br'],
  [real, 'mal.test:443', 'https://web.padaria.exemplo.com.br'],
  [real, 'exemplo.com.br.mal.test', 'https://web.padaria.exemplo.com.br'],
  [real, undefined, 'https://web.padaria.exemplo.com.br'],
])('%o with the host %s has the origin %s', (config, host, origin) => {
  expect(originOfHost(config, host, 'padaria')).toBe(origin);
});
