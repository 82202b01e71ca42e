import { expect, test } from 'vitest';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { isFailure } from '#shared/http/is-failure.ts';
import { isNetworkWait, isServerFailing } from './network-wait.ts';

test.each([
  [null, false, false],
  ['no_network', true, false],
  ['timeout', true, false],
  ['captive_portal', true, false],
  ['http_500', false, true],
  ['http_502', true, true],
  ['http_504', true, true],
  ['http_404', false, false],
  ['internal', false, true],
  // By it the server says itself that it cannot do this now.
  ['unavailable', false, false],
  ['payload_version_unknown', false, false],
  ['missing_deps', false, false],
  ['row_unreadable', false, false],
] as const)('%s: a wait for the network %s, a failing server %s', (code, isWait, isFailing) => {
  expect(isNetworkWait(code)).toBe(isWait);
  expect(isServerFailing(code)).toBe(isFailing);
});

test('of our own codes those are failures that have the status of one', () => {
  for (const [code, { status }] of Object.entries(errorCodes))
    expect([code, isServerFailing(code)]).toEqual([code, isFailure(status)]);
});
