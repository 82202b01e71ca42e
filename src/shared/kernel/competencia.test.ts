import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  addMonths,
  competenciaDigits,
  competenciaField,
  competenciaInvalid,
  competenciaOf,
  formatCompetencia,
  instantsOfMonths,
  readCompetencia,
  type Competencia,
} from './competencia.ts';

test.each<[string, string | undefined]>([
  ['07/2024', '2024-07'],
  ['072024', '2024-07'],
  ['2024-07', '2024-07'],
  [' 12/2099 ', '2099-12'],
  ['01/2000', '2000-01'],
  ['00/2026', undefined],
  ['13/2026', undefined],
  ['132026', undefined],
  ['12/1999', undefined],
  ['01/2100', undefined],
  ['7/2024', undefined],
  ['07/24', undefined],
  ['07-2024', undefined],
  ['2024/07', undefined],
  ['0７2024', undefined],
  ['', undefined],
])('%s is the month %s', (text, month) => {
  expect(readCompetencia(text)).toBe(month);
  const parsed = v.safeParse(competenciaField, text);
  expect(parsed.success ? parsed.output : parsed.issues[0].message).toBe(
    month ?? competenciaInvalid,
  );
});

test.each<[Competencia, number, string]>([
  ['2024-07', 0, '2024-07'],
  ['2024-12', 1, '2025-01'],
  ['2024-01', -1, '2023-12'],
  ['2021-11', 60, '2026-11'],
  ['2026-11', -59, '2021-12'],
])('%s and %i months is %s', (month, months, other) => {
  expect(addMonths(month, months)).toBe(other);
});

test('it is written in both ways, and read back', () => {
  expect([formatCompetencia('2024-07'), competenciaDigits('2024-07')]).toEqual([
    '07/2024',
    '072024',
  ]);
});

test('a month ends in Brasília, three hours after it ends in Greenwich', () => {
  expect(competenciaOf('2026-12-01T02:59:59.999Z')).toBe('2026-11');
  expect(competenciaOf(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12');
});

test.each<[Competencia, number, string, string]>([
  ['2026-02', 1, '2026-02-01T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
  ['2025-12', 1, '2025-12-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z'],
  ['2025-01', 12, '2025-01-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z'],
])('%s and %i months begin and end in Brasília', (first, months, from, before) => {
  const instants = instantsOfMonths(first, months);
  expect([instants.from.toISOString(), instants.before.toISOString()]).toEqual([from, before]);
});
