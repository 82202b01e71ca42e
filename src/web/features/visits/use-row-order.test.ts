import { expect, it } from 'vitest';
import { indexAt, movedTo } from './use-row-order.ts';

const order = ['a', 'b', 'c', 'd'];
const middles: Record<string, number> = { a: 50, b: 150, c: 250, d: 350 };
const middleOf = (id: string): number => middles[id] ?? Number.NaN;

it.each([
  ['b', 150, 1],
  ['b', 240, 1],
  ['b', 251, 2],
  ['b', 900, 3],
  ['b', 49, 0],
  ['d', -20, 0],
  ['a', 149, 0],
])('row %s with the pointer at %i goes to %i', (id, y, to) => {
  expect(indexAt(order, id, y, middleOf)).toBe(to);
});

it('stays where it is beside a row that is not on the screen', () => {
  expect(indexAt(order, 'b', 900, () => Number.NaN)).toBe(1);
});

it('moves one and leaves the others in order', () => {
  expect(movedTo(order, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(order, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
});
