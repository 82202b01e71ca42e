import { expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

test.each([
  [0, ''],
  [2.5, '2,5'],
  [890, '890'],
  [12_345.67, '12,3\u00A0mil'],
  [1_234_567.89, '1,2\u00A0mi'],
  // The most that a boleto may be of.
  [99_999_999.99, '100\u00A0mi'],
])('%s is written as %j, on one line', (value, text) => {
  expect(shortAmount(value)).toBe(text);
});
