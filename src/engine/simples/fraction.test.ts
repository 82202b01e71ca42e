import { expect, test } from 'vitest';
import { decimals, fraction, hundredths, inverse, roundedShare } from './fraction.ts';

test('nothing is divided by 0, and no share of money is negative or beyond what is exact', () => {
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => inverse(fraction(0))).toThrow(RangeError);
  expect(() => roundedShare(-1, fraction(1))).toThrow(RangeError);
  expect(() => roundedShare(1, fraction(-1))).toThrow(RangeError);
  expect(() => roundedShare(Number.MAX_SAFE_INTEGER, fraction(2))).toThrow(RangeError);
});

test.each([
  [1, 1, 2, 1],
  [1, 49, 100, 0],
  [3, 1, 2, 2],
  // Beyond 2^53 on the way.
  [99_999_999_999, 999_999_999_999, 1_000_000_000_000, 99_999_999_999],
])('%i cents times %i / %i is %i', (cents, n, d, rounded) => {
  expect(roundedShare(cents, fraction(n, d))).toBe(rounded);
});

test.each(['1', '1.5', '1,50', '-1.00', '1e9', ''])('%j is no figure with two decimals', (text) => {
  expect(() => hundredths(text)).toThrow(RangeError);
});

test('a ratio is written rounded half up, or cut', () => {
  expect(decimals(fraction(1, 8), 2)).toBe('0,13');
  expect(decimals(fraction(1, 8), 2, true)).toBe('0,12');
  expect(decimals(fraction(12345, 1), 1)).toBe('12345,0');
});
