import { expect, test } from 'vitest';
import { buildUrl } from './build-request.ts';

test('fills and escapes path places, leaves absent query members out', () => {
  const endpoint = { base: 'data', path: '/clients/{cnpjcpf}' } as const;
  expect(
    buildUrl(endpoint, { cnpjcpf: '12.345/0' }, { q: 'São José', page: undefined, status: '' }),
  ).toBe('/data-api/clients/12.345%2F0?q=S%C3%A3o+Jos%C3%A9');
});

test('refuses to build an address with a hole in it', () => {
  expect(() => buildUrl({ base: 'general', path: '/x/{id}' }, {}, undefined)).toThrow(TypeError);
});
