import { expect, test } from 'vitest';
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
  ['unavailable', false, true],
  ['missing_deps', false, false],
  ['row_unreadable', false, false],
] as const)('%s: a wait for the network %s, a failing server %s', (code, isWait, isFailing) => {
  expect(isNetworkWait(code)).toBe(isWait);
  expect(isServerFailing(code)).toBe(isFailing);
});
