import { describe, expect, it } from 'vitest';
import {
  nextWorkingDay,
  visitDayLabel,
  visitDayOf,
  visitDays,
  visitKeepsUntil,
} from './visit-day.rules.ts';

describe('the day of a visit', () => {
  it('is that of Brasília', () => {
    expect(visitDayOf('2026-11-23T02:59:00.000Z')).toBe('2026-11-22');
    expect(visitDayOf('2026-11-23T03:00:00.000Z')).toBe('2026-11-23');
  });

  it('is today or at most 7 days ahead', () => {
    expect(visitDays(new Date('2026-12-28T15:00:00.000Z'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ]);
  });

  it.each([
    ['a Monday', '2026-11-23T15:00:00.000Z', '2026-11-24'],
    ['a Friday', '2026-11-27T15:00:00.000Z', '2026-11-30'],
    ['a Saturday', '2026-11-28T15:00:00.000Z', '2026-11-30'],
    ['a Sunday', '2026-11-29T15:00:00.000Z', '2026-11-30'],
  ])('is by default the next working day after %s', (_, now, day) => {
    expect(nextWorkingDay(new Date(now))).toBe(day);
  });

  it.each([
    ['today', '2026-11-23', '2026-11-25T03:00:00.000Z'],
    ['tomorrow', '2026-11-24', '2026-11-26T03:00:00.000Z'],
    ['seven days ahead', '2026-11-30', '2026-12-02T03:00:00.000Z'],
    ['eight days ahead', '2026-12-01', undefined],
    ['yesterday', '2026-11-22', undefined],
  ])('%s keeps the session to the end of the day after', (_, day, until) => {
    expect(visitKeepsUntil(day, new Date('2026-11-23T15:00:00.000Z'))?.toISOString()).toBe(until);
  });

  it.each([
    ['2026-11-23', 'Hoje, segunda-feira, 23/11'],
    ['2026-11-24', 'Amanhã, terça-feira, 24/11'],
    ['2026-11-22', 'Ontem, domingo, 22/11'],
    ['2026-11-28', 'Sábado, 28/11'],
    ['2027-01-04', 'Segunda-feira, 04/01/2027'],
  ])('%s reads %s', (day, label) => {
    expect(visitDayLabel(day, new Date('2026-11-23T15:00:00.000Z'))).toBe(label);
  });
});
