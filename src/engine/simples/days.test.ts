import { expect, test } from 'vitest';
import { readCompetencia } from '#shared/kernel/competencia.ts';
import { tables } from '#engine/tables/tables.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import { dueDayOf } from './due-day.ts';
import { lastDayOf, lastDayToClaim } from './prescription.ts';

test.each(vectors('vencimento'))('the DAS of $pa is due on $vencimento', ({ pa, vencimento }) => {
  expect(dueDayOf(readCompetencia(pa)!, tables.vencimento)).toBe(vencimento);
});

test.each(vectors('prescricao'))(
  'what was paid on $pago is claimed up to $prescreve_em',
  ({ pago, prescreve_em }) => {
    expect(lastDayToClaim(pago)).toBe(prescreve_em);
  },
);

test.each([
  ['2026-09', '2026-09-30'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
] as const)('%s ends on %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});
