import { describe, expect, test } from 'vitest';
import type { Competencia } from '../kernel/competencia.ts';
import type { SelicEntry } from '../lookups/lookups.schemas.ts';
import {
  creditFigures,
  reckonCredits,
  creditTrouble,
  creditYears,
  filterCredits,
  isComplete,
  type CompleteCredit,
  type CreditEntry,
} from './credits.rules.ts';
import { selicPercent, selicReference, selicSeries } from '../kernel/selic.ts';

/** Months from 01/2018 on with these rates. */
const entriesOf = (...rates: string[]): SelicEntry[] =>
  rates.map((valor, i) => ({ data: `01/${String(i + 1).padStart(2, '0')}/2018`, valor }));
const series = selicSeries(entriesOf('0.58', '0.47', '0.5', '0.5201'));
const now: Competencia = '2018-12';
const reckoning = { now, series };

const entry = (differs: Partial<CreditEntry> = {}): CompleteCredit => ({
  competencia: '2018-01',
  creditOrigin: 100_000,
  payment: null,
  compensacao: 0,
  comissaoPorcentagem: 20,
  paidReference: null,
  ...(differs as Partial<CompleteCredit>),
});

test('rates are added up as they are written, without a float, to the first gap', () => {
  expect(series.last).toBe('2018-04');
  expect([...series.sums]).toEqual([
    ['2017-12', 0],
    ['2018-01', 5800],
    ['2018-02', 10_500],
    ['2018-03', 15_500],
    ['2018-04', 20_701],
  ]);
  const [first, second, , fourth] = entriesOf('0.58', '0.47', '0.5', '0.52');
  expect(selicSeries([fourth!, second!, first!]).last).toBe('2018-02');
  expect(selicSeries([second!]).last).toBe('2017-12');
  expect(selicSeries([]).last).toBe('2017-12');
});

test.each<[string, Competencia, SelicEntry[], Competencia]>([
  ['the present month', '2018-03', entriesOf('1', '1', '1', '1'), '2018-03'],
  ['the month after the last one known', '2018-12', entriesOf('1', '1'), '2018-03'],
  ['the first month where none is known', '2018-12', [], '2018-01'],
  ['a month before the series', '2017-05', entriesOf('1'), '2017-05'],
])('the reference is %s', (_title, present, entries, expected) => {
  expect(selicReference(present, selicSeries(entries))).toBe(expected);
});

test.each<[Competencia, Competencia, number]>([
  ['2018-05', '2018-05', 0],
  ['2018-06', '2018-05', 0],
  ['2018-04', '2018-05', 10_000],
  ['2018-03', '2018-05', 15_201],
  ['2017-12', '2018-05', 30_701],
  ['2017-12', '2018-01', 10_000],
])('paid in %s, up to %s: %i', (payment, reference, expected) => {
  expect(selicPercent(payment, reference, series)).toBe(expected);
});

describe('figures', () => {
  test.each<[string, Partial<CreditEntry>, Partial<ReturnType<typeof creditFigures>>]>([
    // 1 % + 0,50 + 0,5201 after 02/2018
    ['open', {}, { payment: '2018-02', reference: '2018-05', selicPct: 20_201, selic: 2020 }],
    ['of no compensation', {}, { comissao: 20_404, saldo: 102_020 }],
    ['with one: the commission is of it', { compensacao: 50_000 }, { comissao: 10_000 }],
    ['not paid: the balance is whole', { compensacao: 50_000 }, { saldo: 102_020 }],
    [
      'paid: Selic stands still, and the balance is the rest',
      { compensacao: 50_000, paidReference: '2018-04' },
      { reference: '2018-04', selicPct: 15_000, selic: 1500, saldo: 51_500 },
    ],
    [
      'paid with a reference beyond what is known: as far as it is',
      { paidReference: '2018-11' },
      { reference: '2018-05', selicPct: 20_201 },
    ],
    ['typed month of payment', { payment: '2018-04' }, { selicPct: 10_000, selic: 1000 }],
    ['paid later than the reference', { payment: '2018-09' }, { selicPct: 0, saldo: 100_000 }],
    ['half a cent goes up', { creditOrigin: 50, payment: '2018-04' }, { selic: 1, saldo: 51 }],
  ])('%s', (_title, differs, expected) => {
    expect(creditFigures(entry(differs), reckoning)).toMatchObject(expected);
  });

  test('with a shorter series the same credit has the months that are known', () => {
    const shorter = { now, series: selicSeries(entriesOf('0.58', '0.47')) };
    expect(creditFigures(entry(), shorter)).toMatchObject({
      reference: '2018-03',
      selicPct: 10_000,
    });
  });

  test('sums are of the rounded figures of the complete ones', () => {
    const half = entry({ creditOrigin: 50, payment: '2018-04' });
    const empty: CreditEntry = { ...entry(), competencia: null, creditOrigin: null };
    const rows = [half, half, half, empty, { ...empty, competencia: '2018-01' as const }];
    expect(reckonCredits(rows, reckoning).totals).toEqual({
      creditOrigin: 150,
      selic: 3,
      compensacao: 0,
      saldo: 153,
      comissao: 30,
    });
    expect(reckonCredits([], reckoning).totals.saldo).toBe(0);
  });

  test('the sum of thousands of random credits is what adding their figures gives', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const rows = Array.from({ length: 5000 }, () =>
      entry({
        creditOrigin: 1 + random(99_999_999),
        compensacao: random(1000),
        comissaoPorcentagem: random(101),
        paidReference: random(2) === 0 ? null : '2018-04',
      }),
    );
    const totals = reckonCredits(rows, reckoning).totals;
    let saldo = 0n;
    for (const row of rows) {
      const { selic } = creditFigures(row, reckoning);
      const pct = row.paidReference === null ? 20_201n : 15_000n;
      const exact = 2n * BigInt(row.creditOrigin) * pct;
      // Within half a cent of what it is unrounded.
      const off = 2n * BigInt(selic) * 1_000_000n - exact;
      expect(off >= -1_000_000n && off <= 1_000_000n).toBe(true);
      saldo += BigInt(
        row.creditOrigin + selic - (row.paidReference === null ? 0 : row.compensacao),
      );
    }
    expect(totals.saldo).toBe(Number(saldo));
    for (const sum of Object.values(totals)) expect(Number.isSafeInteger(sum)).toBe(true);
  });
});

test.each<[string, Partial<CreditEntry>, string | undefined]>([
  ['nothing wrong', {}, undefined],
  ['of the present month', { competencia: '2018-12' }, undefined],
  ['no month', { competencia: null }, 'Informe competência e crédito.'],
  ['no amount', { creditOrigin: null }, 'Informe competência e crédito.'],
  ['an amount of nothing', { creditOrigin: 0 }, 'Informe competência e crédito.'],
  ['a month to come', { competencia: '2019-01' }, 'Competência no futuro.'],
  [
    'paid before its month',
    { competencia: '2018-03', payment: '2018-02' },
    'Pagamento: da competência até 01/2019.',
  ],
  ['paid in its month', { payment: '2018-01' }, undefined],
  ['paid in the month to come', { payment: '2019-01' }, undefined],
  ['paid later', { payment: '2019-02' }, 'Pagamento: da competência até 01/2019.'],
  ['from before the series', { competencia: '2017-10' }, 'Não há Selic antes de 2018.'],
  ['paid in 12/2017', { competencia: '2017-11' }, undefined],
  ['paid later than a month of before', { competencia: '2016-01', payment: '2018-01' }, undefined],
  ['all of it compensated', { compensacao: 102_020 }, undefined],
  ['more than it', { compensacao: 102_021 }, 'Compensação: no máximo R$ 1.020,20.'],
  [
    'more than it, paid earlier',
    { compensacao: 101_501, paidReference: '2018-04' },
    'Compensação: no máximo R$ 1.015,00.',
  ],
])('a credit with %s: %s', (_title, differs, message) => {
  expect(creditTrouble(entry(differs), reckoning)?.message).toBe(message);
});

test('a credit is complete with a month and an amount', () => {
  expect(isComplete(entry())).toBe(true);
  for (const differs of [{ competencia: null }, { creditOrigin: null }, { creditOrigin: 0 }])
    expect(isComplete(entry(differs))).toBe(false);
});

test.each<[string, { isPaid?: boolean; year?: string }, number[]]>([
  ['nothing said', {}, [1, 2, 3, 4]],
  ['paid', { isPaid: true }, [2]],
  ['not paid, also without a month', { isPaid: false }, [1, 3, 4]],
  ['of a year', { year: '2018' }, [1, 2]],
  ['both', { isPaid: false, year: '2018' }, [1]],
  ['a year without any', { year: '2020' }, []],
])('asked for by %s', (_title, asked, amounts) => {
  const rows = [
    entry({ creditOrigin: 1 }),
    entry({ creditOrigin: 2, paidReference: '2018-04' }),
    entry({ creditOrigin: 3, competencia: '2017-12' }),
    { ...entry({ creditOrigin: 4 }), competencia: null },
  ];
  expect(filterCredits(rows, asked).map(({ creditOrigin }) => creditOrigin)).toEqual(amounts);
  expect(creditYears(rows)).toEqual(['2017', '2018']);
});
