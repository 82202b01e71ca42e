import { describe, expect, test } from 'vitest';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { commissionOf, creditsNow, hasCommission, selectedText } from './credit-ticks.ts';

const credit = (id: string, month: string | null, comissao: number | null): Credit => ({
  id,
  idTenant: '0198aaaa-0000-7000-8000-000000000002',
  anoCompetencia: month === null ? null : '2024',
  mesCompetencia: month,
  creditOrigin: 100,
  anoPagamento: null,
  mesPagamento: null,
  selicPct: null,
  selic: null,
  referencia: null,
  compensacao: 0,
  saldo: null,
  comissao_porcentagem: 15,
  comissao,
  isPago: false,
  anexos: 0,
  cobranca: null,
});
const july = credit('a', '07', 15);
const march = credit('b', '03', 0.1);
const none = credit('c', null, null);

test.each([
  [july, true],
  [credit('a', '07', 0), false],
  [none, false],
])('a boleto asks for a commission that is known and above nothing', (one, has) => {
  expect(hasCommission(one)).toBe(has);
});

test('commissions are summed in cents', () => {
  expect(commissionOf([july, march, credit('d', '01', 0.2), none])).toBe(1530);
  expect(commissionOf([])).toBe(0);
});

describe('ticked credits as they are now', () => {
  const changed = { ...july, comissao: 30 };
  test.each<[string, Parameters<typeof creditsNow>, Credit[]]>([
    ['by their month, without one last', [[none, july, march], [], undefined], [march, july, none]],
    ['changed in the table', [[july], [changed], undefined], [changed]],
    [
      'the table counts, which is asked for again by itself',
      [[july], [changed], { data: [july], truncated: false }],
      [changed],
    ],
    [
      'hidden by the filter',
      [[july, march], [march], { data: [march, changed], truncated: false }],
      [march, changed],
    ],
    ['gone', [[july, march], [march], { data: [march], truncated: false }], [march]],
    ['perhaps beyond the end of a list', [[july], [], { data: [march], truncated: true }], [july]],
  ])('%s', (_name, [ticked, shown, all], now) => {
    expect(creditsNow(ticked, shown, all)).toEqual(now);
  });
});

test.each([
  [[july], '1 crédito selecionado · comissão R$\u00A015,00'],
  [[july, march], '2 créditos selecionados · comissão R$\u00A015,10'],
  [
    Array.from({ length: 1234 }, () => july),
    '1.234 créditos selecionados · comissão R$\u00A018.510,00',
  ],
])('what is ticked, in words', (credits, text) => {
  expect(selectedText(credits)).toBe(text);
});
