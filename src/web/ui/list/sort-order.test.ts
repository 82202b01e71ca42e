import { expect, test } from 'vitest';
import { directionOf, nextOrder, orderOf } from './sort-order.ts';

test.each([
  ['name', undefined, false, 'name'],
  ['name', 'name', false, '-name'],
  ['name', '-name', false, 'name'],
  ['name', 'status', false, 'name'],
  ['day', 'name', true, '-day'],
  ['day', '-day', true, 'day'],
  ['day', 'day', true, '-day'],
])('a press on %s while by %s (newest first: %s) asks for %s', (order, by, isNewest, wanted) => {
  expect(nextOrder(order, by, isNewest)).toBe(wanted);
});

test('a column says which way it orders, and an order that is not offered is none', () => {
  expect([
    directionOf('name', 'name'),
    directionOf('name', '-name'),
    directionOf('name', 'names'),
    directionOf('name', undefined),
  ]).toEqual(['ascending', 'descending', undefined, undefined]);
  expect([orderOf(['a', '-a'], '-a'), orderOf(['a'], '-a')]).toEqual(['-a', undefined]);
});
