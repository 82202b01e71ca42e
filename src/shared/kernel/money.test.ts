import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  formatMoney,
  maxCents,
  moneyField,
  moneyInvalid,
  readMoney,
  share,
  writeMoney,
} from './money.ts';

test.each<[string, number | undefined]>([
  ['1.234', 123_400],
  ['1234', 123_400],
  ['1.234,5', 123_450],
  ['1.234,56', 123_456],
  [' R$ 1.234,56 ', 123_456],
  ['R$\u00A012,50', 1250],
  ['0', 0],
  ['0,01', 1],
  ['007', 700],
  ['999.999.999,99', maxCents],
  ['999999999,99', maxCents],
  ['1.000.000.000', undefined],
  ['9'.repeat(40), undefined],
  ['1234.56', undefined],
  ['1.23,4', undefined],
  ['1,234', undefined],
  ['12.34', undefined],
  ['1234.567', undefined],
  ['-1', undefined],
  ['1,', undefined],
  [',50', undefined],
  ['1e3', undefined],
  ['doze', undefined],
  ['US$ 1', undefined],
  ['', undefined],
])('%s is %s cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

test.each([
  [0, '0,00'],
  [1, '0,01'],
  [1250, '12,50'],
  [100_000, '1.000,00'],
  [maxCents, '999.999.999,99'],
])('%i cents are written %s, and read back', (cents, text) => {
  expect(writeMoney(cents)).toBe(text);
  expect(formatMoney(cents)).toBe(`R$ ${text}`);
  expect(readMoney(text)).toBe(cents);
});

test('less than nothing is written with its sign', () => {
  expect([formatMoney(-5), writeMoney(-123_456)]).toEqual(['-R$ 0,05', '-1.234,56']);
});

test.each<[unknown, number | undefined]>([
  [0, 0],
  [12.5, 1250],
  [0.29, 29],
  [1.005, undefined],
  [999999999.99, maxCents],
  [1e9, undefined],
  [-0.01, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['12', undefined],
  [null, undefined],
])('a call that brings %s says %s cents', (value, cents) => {
  const parsed = v.safeParse(moneyField, value);
  expect(parsed.success ? parsed.output : parsed.issues[0].message).toBe(cents ?? moneyInvalid);
});

test.each([
  // Half up, at the cent.
  [1, 1, 2, 1],
  [3, 1, 2, 2],
  [5, 1, 10, 1],
  [4, 1, 10, 0],
  // Payroll charges of an employer (verbas): 20 %, RAT 3 times FAP 1,2345, 5,80 %.
  [1_000_001, 20, 100, 200_000],
  [1_000_001, 3 * 12_345, 1_000_000, 37_035],
  [1_000_001, 580, 10_000, 58_000],
  // More than a float keeps.
  [maxCents, 555_400, 1_000_000, 55_539_999_999],
])('%i cents times %i / %i are %i', (cents, n, d, expected) => {
  expect(share(cents, n, d)).toBe(expected);
});

test('parts that are rounded each are not the rounded whole', () => {
  expect(share(250, 20, 100) * 2).toBe(share(500, 20, 100));
  expect(share(1, 1, 2) + share(1, 1, 2)).not.toBe(share(2, 1, 2));
});
