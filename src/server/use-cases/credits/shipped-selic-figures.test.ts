import { expect, test } from 'vitest';
import {
  creditFigures,
  reckonCredits,
  type CompleteCredit,
} from '#shared/credits/credits.rules.ts';
import { selicPercent, selicSeries } from '#shared/kernel/selic.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import { shippedSelic } from '#server/gateways/selic/shipped-selic.ts';

const series = selicSeries(shippedSelic);

// Cells of the official table of accumulated Selic, references 05/2025 and 09/2026.
test.each<[Competencia, Competencia, number]>([
  ['2018-01', '2025-05', 57.96],
  ['2024-12', '2025-05', 5.02],
  ['2025-04', '2025-05', 1],
  ['2021-12', '2026-09', 57.85],
  ['2024-08', '2026-09', 26.92],
  ['2026-07', '2026-09', 2.09],
])('paid in %s, up to %s: %f %%', (payment, reference, percent) => {
  expect(selicPercent(payment, reference, series) / 10_000).toBe(percent);
});

test('the credits of the example on 21/11/2026, with the series to 08/2026', () => {
  const rows: CompleteCredit[] = [
    {
      competencia: '2021-11',
      creditOrigin: 100_005,
      payment: null,
      compensacao: 150_000,
      comissaoPorcentagem: 15,
      paidReference: '2026-07',
    },
    {
      competencia: '2024-07',
      creditOrigin: 1250,
      payment: null,
      compensacao: 0,
      comissaoPorcentagem: 20,
      paidReference: null,
    },
    {
      competencia: '2026-06',
      creditOrigin: 50,
      payment: '2026-08',
      compensacao: 0,
      comissaoPorcentagem: 20,
      paidReference: null,
    },
  ];
  const reckoning = { now: '2026-11' as const, series };
  expect(rows.map((row) => creditFigures(row, reckoning))).toEqual([
    {
      payment: '2021-12',
      reference: '2026-07',
      selicPct: 555_400,
      selic: 55_543,
      comissao: 22_500,
      saldo: 5548,
    },
    {
      payment: '2024-08',
      reference: '2026-09',
      selicPct: 269_200,
      selic: 337,
      comissao: 317,
      saldo: 1587,
    },
    {
      payment: '2026-08',
      reference: '2026-09',
      selicPct: 10_000,
      selic: 1,
      comissao: 10,
      saldo: 51,
    },
  ]);
  expect(reckonCredits(rows, reckoning).totals.saldo).toBe(7186);
});
