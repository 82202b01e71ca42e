import { expect, test } from 'vitest';
import { areTermsAccepted } from './terms.rules.ts';

test.each([
  ['nobody asked yet', false, null, 1, false],
  ['never marked, whatever is stored', false, 3, 3, false],
  ['the version in force', true, 2, 2, true],
  ['an older version', true, 1, 2, false],
  ['two versions behind', true, 1, 3, false],
  ['a newer one than this server knows', true, 3, 2, true],
  ['a mark without a version, first terms', true, null, 1, true],
  ['a mark without a version, second terms', true, null, 2, false],
])('%s', (_name, isMarked, acceptedVersion, inForce, expected) => {
  expect(areTermsAccepted({ isMarked, acceptedVersion }, inForce)).toBe(expected);
});
