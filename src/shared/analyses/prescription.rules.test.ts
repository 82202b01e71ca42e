import { expect, test } from 'vitest';
import { diagnoses } from './analyses.enums.ts';
import {
  daysToClaim,
  dueWarning,
  lastWarnedDay,
  prescribingWithin,
  type PrescribingMonth,
} from './prescription.rules.ts';

const today = '2026-11-27';
const month = (differs: Partial<PrescribingMonth> = {}): PrescribingMonth => ({
  diagnostico: diagnoses.opportunity,
  restituted: 100,
  until: today,
  isClaimed: false,
  ...differs,
});

test.each([
  ['2027-01-27', undefined],
  ['2027-01-26', 60],
  ['2026-12-13', 60],
  ['2026-12-12', 15],
  ['2026-11-27', 15],
  ['2026-11-26', undefined],
])('a month until %s is warned of as one of %s days', (until, days) => {
  expect(dueWarning(today, until)).toBe(days);
});

test('no month is warned of after the last day that is asked for', () => {
  expect(lastWarnedDay(today)).toBe('2027-01-26');
});

test.each<[string, Partial<PrescribingMonth>, number | undefined]>([
  ['the last day', {}, 0],
  ['a day later', { until: '2026-11-26' }, -1],
  ['in a month', { until: '2026-12-27' }, 30],
  ['no term', { until: null }, undefined],
  ['its credit was compensated', { isClaimed: true }, undefined],
  ['nothing to restitute', { restituted: 0 }, undefined],
  ['no opportunity', { diagnostico: diagnoses.segregated }, undefined],
])('%s', (_, differs, days) => {
  expect(daysToClaim(month(differs), today)).toBe(days);
});

test('the sums of 30 and 90 days: both ends count, what has prescribed does not', () => {
  const months = [
    month({ until: '2026-11-26', restituted: 1 }),
    month({ until: '2026-11-27', restituted: 10 }),
    month({ until: '2026-12-27', restituted: 100 }),
    month({ until: '2026-12-28', restituted: 1000 }),
    month({ until: '2027-02-25', restituted: 10_000 }),
    month({ until: '2027-02-26', restituted: 100_000 }),
    month({ until: '2026-12-01', restituted: 1_000_000, isClaimed: true }),
  ];
  expect([30, 90].map((days) => prescribingWithin(months, today, days))).toEqual([110, 11_110]);
});
