import { expect, test } from 'vitest';
import { maskMonth, readMonth } from './month-text.ts';

test.each([
  ['0', '0'],
  ['07', '07'],
  ['072', '07/2'],
  ['072024', '07/2024'],
  ['0720245', '07/2024'],
  ['7/', '07/'],
  ['07/', '07/'],
  // Its zero is being replaced.
  ['7/2024', '7/2024'],
  ['/2024', '/2024'],
  ['/', ''],
  ['07/2024', '07/2024'],
  [' 2024-07 ', '07/2024'],
  ['julho', ''],
])('%j while it is typed is %j', (typed, shown) => {
  expect(maskMonth(typed)).toBe(shown);
});

test.each([
  ['', null],
  ['  ', null],
  ['7/2024', '2024-07'],
  ['07/2024', '2024-07'],
  ['072024', '2024-07'],
  ['13/2024', undefined],
  ['07/20', undefined],
])('%j as a month is %j', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
