import { expect, test } from 'vitest';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import { accountSteps, percentText, retificationLines } from './month-words.ts';
import { lotNotes } from './lot-words.ts';
import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';

/** 07/2024 of the examples. */
const account: ExplainedMonth['conta'] = {
  motivo: null,
  rbt12: 600_000,
  faixa: 3,
  aliquotas: { I: 7.19, II: 7.19 },
  M: 8000,
  S: 0,
  T: 38_000,
  D: 8000,
  tolerancia: 50,
  partes: [
    {
      anexo: 'I',
      receita: 8000,
      aliquotaCofins: 0.915_956,
      aliquotaPis: 0.198_444,
      peloDocumento: false,
      cofins: 73.28,
      pis: 15.88,
    },
  ],
  cofins: 73.28,
  pis: 15.88,
  total: 89.16,
  selicPct: 26.92,
  referencia: '09/2026',
  cofinsAtualizado: 93.01,
  pisAtualizado: 20.15,
  totalARestituir: 113.16,
  pagamento: { primeiro: '2024-08-20', ultimo: '2024-08-20', ate: '2029-08-20', presumido: null },
};

test('the arithmetic of a month, step by step', () => {
  expect(accountSteps(account).map(({ label, how, value }) => [label, how, value])).toEqual([
    ['Revenda monofásica nas notas', undefined, 'R$ 8.000,00'],
    ['Declarada já sem PIS e COFINS', undefined, 'R$ 0,00'],
    ['Declarada com PIS e COFINS', undefined, 'R$ 38.000,00'],
    ['A segregar também', 'diferença acima de R$ 50,00', 'R$ 8.000,00'],
    [
      'Receita dos 12 meses anteriores (RBT12)',
      'faixa 3, alíquota efetiva de 7,19% no Anexo I',
      'R$ 600.000,00',
    ],
    ['COFINS do Anexo I', 'R$ 8.000,00 × 0,916%', 'R$ 73,28'],
    ['PIS do Anexo I', 'R$ 8.000,00 × 0,1984%', 'R$ 15,88'],
    ['Pago a mais', undefined, 'R$ 89,16'],
    ['Selic', 'pago em 08/2024, até 09/2026', '26,92%'],
    ['COFINS atualizada', 'de R$ 73,28', 'R$ 93,01'],
    ['PIS atualizado', 'de R$ 15,88', 'R$ 20,15'],
    ['Total a restituir', undefined, 'R$ 113,16'],
  ]);
});

test('a month that was not diagnosed has only what is known of it', () => {
  const unknown: ExplainedMonth['conta'] = {
    ...account,
    S: null,
    T: null,
    D: null,
    partes: [],
    cofins: null,
    pis: null,
    selicPct: null,
    cofinsAtualizado: null,
    pisAtualizado: null,
  };
  expect(accountSteps(unknown).map(({ label }) => label)).toEqual(['Revenda monofásica nas notas']);
});

test('what to type leaves out parts of nothing', () => {
  expect(
    retificationLines({ icmsStMonofasica: 0, monofasica: 8000, icmsSt: 12_000, sem: 30_000 }).map(
      ({ label, how, value }) => `${label} ${how}: ${value}`,
    ),
  ).toEqual([
    'Com … COFINS e PIS monofásica: R$ 8.000,00',
    'Com … ICMS ST: R$ 12.000,00',
    'Sem … sem substituição tributária nem tributação monofásica: R$ 30.000,00',
  ]);
});

test.each([
  [7, '7,00%'],
  [0.915_956, '0,916%'],
  [0.123_45, '0,1235%'],
])('%d in percent: %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

test('what is missing of a lot, by month', () => {
  const lot = {
    arquivos: [{ nome: 'a.rar', codigo: 'ARQUIVO_ILEGIVEL', texto: 'Não foi lido.' }],
    mesesFaltantes: { xml: ['02/2024', '12/2023'], pgdas: ['12/2023', '03/2024'] },
  } as Partial<Lot> as Lot;
  expect(lotNotes(lot)).toEqual({
    files: lot.arquivos,
    mayBeMore: false,
    missing: [
      { month: '12/2023', what: 'sem notas e sem PGDAS-D' },
      { month: '02/2024', what: 'sem notas' },
      { month: '03/2024', what: 'sem PGDAS-D' },
    ],
  });
});
