import { expect, test } from 'vitest';
import { monthInYear, monthName, monthNumbers, monthsOf, yearsOf } from './month-choice.ts';

const months = [
  { ano: '2025', mes: '12' },
  { ano: '2026', mes: '01' },
  { ano: '2026', mes: '12' },
];

test('months are called as people call them', () => {
  expect(['01', '02', '03', '12'].map(monthName)).toEqual([
    'Janeiro',
    'Fevereiro',
    'Março',
    'Dezembro',
  ]);
});

test('a year has twelve of them, each with its name', () => {
  expect(monthNumbers).toHaveLength(12);
  expect([monthNumbers[0], monthNumbers[8], monthNumbers[11]]).toEqual(['01', '09', '12']);
  expect(new Set(monthNumbers.map(monthName)).size).toBe(12);
});

test.each([
  [{}, ['2025', '2026'], ['01', '12']],
  [{ ano: '2025' }, ['2025', '2026'], ['12']],
  [{ ano: '2026', mes: '07' }, ['2025', '2026'], ['01', '07', '12']],
  [{ ano: '2031' }, ['2025', '2026', '2031'], []],
])('with %j chosen there are the years %j and the months %j', (chosen, years, offered) => {
  expect(yearsOf(months, chosen)).toEqual(years);
  expect(monthsOf(months, chosen)).toEqual(offered);
});

test.each([
  ['2026', '01', '01'],
  ['2025', '01', undefined],
  [undefined, '01', '01'],
  ['2025', undefined, undefined],
])('to the year %s goes the month %s: %s', (ano, mes, expected) => {
  expect(monthInYear(months, ano, mes)).toBe(expected);
});
