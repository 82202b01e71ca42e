import { expect, test } from 'vitest';
import type { FoundCreditRow } from '#shared/credits/found-credits.schemas.ts';
import { canLaunch, isChosen, launchedInWords, stateInWords, withChoice } from './launch-form.ts';

const row = (
  situacao: FoundCreditRow['situacao'],
  differs: Partial<FoundCreditRow> = {},
): FoundCreditRow => ({
  competencia: '07/2024',
  total: 90.77,
  mesPagamento: '08/2024',
  creditoAtual: situacao === 'novo' ? null : 80,
  situacao,
  ...differs,
});

test.each([
  ['novo', true, true, 'novo'],
  ['igual', false, false, 'já lançado, igual'],
  ['mudou', true, false, 'mudou de R$ 80,00 para R$ 90,77'],
  ['nao_existe_mais', false, false, 'não existe mais na análise'],
  ['compensado', false, false, 'compensado'],
] as const)('%s: can be launched %s, is ticked %s', (situacao, can, ticked, words) => {
  const one = row(situacao);
  expect([canLaunch(one), isChosen(one, new Map()), stateInWords(one)]).toEqual([
    can,
    ticked,
    words,
  ]);
});

test('a credit whose amount was taken out says so', () => {
  expect(stateInWords(row('mudou', { creditoAtual: null }))).toBe(
    'mudou de sem valor para R$ 90,77',
  );
});

test('what is ticked by hand counts for the month as it stood, and nothing else is ticked by it', () => {
  const choices = withChoice(withChoice(new Map(), [row('novo')], false), [row('mudou')], true);
  expect(isChosen(row('novo'), choices)).toBe(false);
  expect(isChosen(row('mudou'), choices)).toBe(true);
  expect(isChosen(row('mudou', { competencia: '08/2024' }), choices)).toBe(false);
  // It was new and unticked; somebody launched another amount meanwhile: nobody saw that yet.
  expect(isChosen(row('mudou'), withChoice(new Map(), [row('novo')], true))).toBe(false);
  expect(isChosen(row('compensado'), withChoice(new Map(), [row('compensado')], true))).toBe(false);
});

test.each([
  [1, 0, '1 crédito lançado.'],
  [12, 0, '12 créditos lançados.'],
  [0, 1, '1 crédito corrigido.'],
  [2, 3, '2 créditos lançados. 3 créditos corrigidos.'],
  [0, 0, 'Os créditos já estão assim.'],
])('%i made, %i corrected: %s', (lancados, alterados, words) => {
  expect(launchedInWords({ lancados, alterados })).toBe(words);
});
