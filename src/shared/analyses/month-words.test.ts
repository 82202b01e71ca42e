import { expect, test } from 'vitest';
import { explainedMonth } from '#tests/support/tax/explained-month.ts';
import type { ExplainedMonth } from './explained-month.schemas.ts';
import { accountSteps, percentText, retificationLines } from './month-words.ts';

test('the arithmetic of a month, step by step', () => {
  expect(
    accountSteps(explainedMonth.conta).map(({ label, how, value }) => [label, how, value]),
  ).toEqual([
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
    ...explainedMonth.conta,
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

test('the lines to type leave out amounts of zero', () => {
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
