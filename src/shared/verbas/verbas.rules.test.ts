import { describe, expect, test } from 'vitest';
import { defaultRates, type PayrollRates } from '../apuracoes/payroll-rates.ts';
import type { Competencia } from '../kernel/competencia.ts';
import { maxCents } from '../kernel/money.ts';
import { verbaOf, verbas } from './verbas.enums.ts';
import {
  contributionOf,
  maxPeriodMonths,
  maxVerbas,
  periodTrouble,
  reckonVerbas,
  type VerbaEntry,
} from './verbas.rules.ts';

test.each<[string, number, Partial<PayrollRates>, [number, number, number]]>([
  ['the example', 250, {}, [50, 5, 15]],
  ['RAT 3 and FAP 1,2345', 1_000_001, { rat: 3, fap: 12_345 }, [200_000, 37_035, 58_000]],
  ['nothing', 0, {}, [0, 0, 0]],
  ['one cent', 1, {}, [0, 0, 0]],
  ['three cents', 3, {}, [1, 0, 0]],
  ['half a cent of RAT', 20, { fap: 12_500 }, [4, 1, 1]],
  ['a little less than half a cent of RAT', 20, { fap: 12_499 }, [4, 0, 1]],
  ['half a cent of third parties', 10, { terceiros: 500 }, [2, 0, 1]],
  ['a little less than half a cent of third parties', 10, { terceiros: 499 }, [2, 0, 0]],
  ['no third parties', 100_000, { terceiros: 0 }, [20_000, 2000, 0]],
  ['the least rates', 100_000, { rat: 1, fap: 5000, terceiros: 0 }, [20_000, 500, 0]],
  [
    'the most of everything',
    maxCents,
    { rat: 3, fap: 20_000, terceiros: 1000 },
    [20_000_000_000, 6_000_000_000, 10_000_000_000],
  ],
])(
  'on %s: each part is rounded by itself, half a cent up',
  (_title, cents, differs, [patronal, ratFap, terceiros]) => {
    expect(contributionOf(cents, { ...defaultRates, ...differs })).toEqual({
      patronal,
      ratFap,
      terceiros,
      contribuicao: patronal + ratFap + terceiros,
    });
  },
);

const line = (verba: VerbaEntry['verba'], cents: number): VerbaEntry => ({ verba, cents });

describe('sums', () => {
  const nothing = { base: 0, patronal: 0, ratFap: 0, terceiros: 0, contribuicao: 0 };

  test('are of the rounded figures of the lines, not what is paid on their sum', () => {
    const twice = [line('Aviso prévio indenizado', 250), line('Aviso prévio indenizado', 250)];
    const { lines, totals } = reckonVerbas(twice, defaultRates);
    expect(lines.map(({ contribution }) => contribution.contribuicao)).toEqual([70, 70]);
    expect(totals.nao_incide).toEqual({
      base: 500,
      patronal: 100,
      ratFap: 10,
      terceiros: 30,
      contribuicao: 140,
    });
    expect(contributionOf(500, defaultRates).contribuicao).toBe(139);
  });

  test('are of each incidence by itself, and lines keep what came with them in their order', () => {
    const entries = [
      { ...line('Férias gozadas', 10_000), id: 'a' },
      { ...line('Prêmios', 1250), id: 'b' },
      { ...line('Auxílio-doença (15 primeiros dias)', 1000), id: 'c' },
      { ...line('Hora extra 50%', 1), id: 'd' },
    ];
    const { lines, totals } = reckonVerbas(entries, defaultRates);
    expect(lines).toMatchObject(entries);
    expect(totals).toEqual({
      nao_incide: { base: 1250, patronal: 250, ratFap: 25, terceiros: 73, contribuicao: 348 },
      controvertida: { base: 1000, patronal: 200, ratFap: 20, terceiros: 58, contribuicao: 278 },
      incide: { base: 10_001, patronal: 2000, ratFap: 200, terceiros: 580, contribuicao: 2780 },
    });
  });

  test('of no lines are nothing, also after others were reckoned', () => {
    reckonVerbas([line('Prêmios', 1)], defaultRates);
    expect(reckonVerbas([], defaultRates)).toEqual({
      lines: [],
      totals: { nao_incide: nothing, controvertida: nothing, incide: nothing },
    });
  });

  test('of random lines are exact, whatever the rates', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 50; round += 1) {
      const rates = { rat: 1 + random(3), fap: 5000 + random(15_001), terceiros: random(1001) };
      const entries = Array.from({ length: maxVerbas }, () =>
        line(
          verbas[random(verbas.length)]!.nome,
          Math.min(maxCents, random(2_000_000) * random(60_000)),
        ),
      );
      const { lines, totals } = reckonVerbas(entries, rates);
      const expected = { nao_incide: 0n, controvertida: 0n, incide: 0n };
      for (const { verba, cents, contribution } of lines) {
        const halfUp = (n: number, d: bigint): bigint =>
          (2n * BigInt(cents) * BigInt(n) + d) / (2n * d);
        const parts = [
          halfUp(2000, 10_000n),
          halfUp(rates.rat * rates.fap, 1_000_000n),
          halfUp(rates.terceiros, 10_000n),
        ];
        expect([contribution.patronal, contribution.ratFap, contribution.terceiros]).toEqual(
          parts.map(Number),
        );
        expected[verbaOf(verba).incidencia] += parts.reduce((sum, part) => sum + part, 0n);
      }
      for (const [incidence, sums] of Object.entries(totals)) {
        expect(sums.contribuicao).toBe(Number(expected[incidence as keyof typeof expected]));
        expect(sums.contribuicao).toBe(sums.patronal + sums.ratFap + sums.terceiros);
      }
      const bases = totals.nao_incide.base + totals.controvertida.base + totals.incide.base;
      expect(bases).toBe(entries.reduce((sum, { cents }) => sum + cents, 0));
    }
  });
});

test.each<[string, Competencia, Competencia, boolean]>([
  ['one month', '2026-11', '2026-11', true],
  ['a year', '2024-01', '2024-12', true],
  ['60 months, up to the present one', '2021-12', '2026-11', true],
  ['60 months across years', '2019-01', '2023-12', true],
  ['61 months', '2021-11', '2026-11', false],
  ['61 months across years', '2018-12', '2023-12', false],
  ['a start after its end', '2024-02', '2024-01', false],
  ['a start after its end, of another year', '2025-01', '2024-12', false],
  ['an end to come', '2026-11', '2026-12', false],
  ['a start to come', '2026-12', '2026-12', false],
])('a period of %s', (_title, start, end, fits) => {
  expect(periodTrouble(start, end, '2026-11')).toBe(
    fits ? undefined : 'Período: de 1 a 60 meses, até o atual.',
  );
});

test('an apuração has at most 200 lines over 60 months', () => {
  expect([maxVerbas, maxPeriodMonths]).toEqual([200, 60]);
});
