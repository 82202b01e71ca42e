import { expect, test } from 'vitest';
import { entryPath, isStaffHost, showsLanding, staffSignInUrl } from './addresses.ts';

test.each([
  ['web.meridiano.localhost', true, false],
  ['dev.recupera.com.br', true, false],
  ['localhost', true, true],
  ['127.0.0.1', true, true],
  ['tablet-da-loja', true, true],
  ['meridiano.localhost', false, true],
  ['webinar.com.br', false, true],
])('%s: staff %s, landing %s', (host, staff, landing) => {
  expect(isStaffHost(host)).toBe(staff);
  expect(showsLanding(host)).toBe(landing);
  expect(entryPath(host)).toBe(staff ? '/signin' : '/login-client');
});

test('the landing of a company points at its staff host with the same port', () => {
  expect(
    staffSignInUrl(
      { protocol: 'http:', hostname: 'kairos.localhost', port: '3000' },
      'web.kairos.localhost',
    ),
  ).toBe('http://web.kairos.localhost:3000/signin');
  expect(
    staffSignInUrl(
      { protocol: 'http:', hostname: 'localhost', port: '3000' },
      'web.recupera.localhost',
    ),
  ).toBe('/signin');
});
