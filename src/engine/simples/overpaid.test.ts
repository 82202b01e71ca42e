import { expect, test } from 'vitest';
import { tables } from '#engine/tables/tables.ts';
import { fraction } from './fraction.ts';
import { overpaidOf, type Segregation } from './overpaid.ts';

const nothing: Segregation = { S: 0, T: 0, partial: 0, inferred: undefined, observed: undefined };
const rbt12 = 60_000_000;

/** Whether the document's rate is taken where so much COFINS was paid of so much revenue, in cents. */
function isObserved(revenue: number, cofins: number): boolean {
  const observed = { COFINS: fraction(cofins, revenue), PIS: fraction(cofins, 5 * revenue) };
  const found = { I: { ...nothing, T: revenue, observed }, II: nothing };
  return overpaidOf(revenue, found, tables.anexos, rbt12, false).instead !== undefined;
}

test('above the limit the rate of the document is told, also where it is that of the table', () => {
  const observed = { COFINS: fraction(9_161, 1_000_000), PIS: fraction(1_985, 1_000_000) };
  const found = { I: { ...nothing, T: 1_000_000, observed }, II: nothing };
  const of = (isYearOver: boolean) =>
    overpaidOf(1_000_000, found, tables.anexos, rbt12, isYearOver);
  expect(of(true)).toMatchObject({ cofins: 9_161, instead: { document: observed.COFINS } });
  expect(of(false)).toMatchObject({ cofins: 9_160, instead: undefined });
});

// 0.916006 % of the revenue: 91.60, of which 0.1 % is 9.16 cents, and 0.92, where 5 cents are more.
test.each([
  [1_000_000, 9_160, false],
  [1_000_000, 9_169, false],
  [1_000_000, 9_170, true],
  [1_000_000, 9_151, false],
  [1_000_000, 9_150, true],
  [10_000, 97, false],
  [10_000, 98, true],
  [10_000, 87, false],
  [10_000, 86, true],
])('of %i cents %i cents of COFINS are another rate: %s', (revenue, cofins, isOther) => {
  expect(isObserved(revenue, cofins)).toBe(isOther);
});
