import { describe, expect, test } from 'vitest';
import { boletoStates, type BoletoState } from './boletos.enums.ts';
import {
  boletoTroubles,
  canAct,
  paymentTroubles,
  situationOf,
  type BoletoAct,
  type BoletoTerms,
} from './boletos.rules.ts';

const vencimento = '2026-11-30';

test.each<[BoletoState, number, string, string | null, string]>([
  ['EMITIDO', 30, '2026-11-01', 'A_RECEBER', 'Pendente'],
  ['EMITIDO', 30, '2026-11-30', 'A_RECEBER', 'Pendente'],
  ['EMITIDO', 30, '2026-12-01', 'ATRASADO', 'Vencido'],
  ['EMITIDO', 30, '2026-12-30', 'ATRASADO', 'Vencido'],
  ['EMITIDO', 30, '2026-12-31', 'EXPIRADO', 'Vencido'],
  ['EMITIDO', 0, '2026-11-30', 'A_RECEBER', 'Pendente'],
  ['EMITIDO', 0, '2026-12-01', 'EXPIRADO', 'Vencido'],
  ['EMITIDO', 60, '2027-01-29', 'ATRASADO', 'Vencido'],
  ['EMITIDO', 60, '2027-01-30', 'EXPIRADO', 'Vencido'],
  ['PAGO', 0, '2026-11-01', 'RECEBIDO', 'Pago'],
  ['PAGO', 0, '2030-01-01', 'RECEBIDO', 'Pago'],
  ['CANCELADO', 0, '2026-11-01', null, 'Cancelado'],
  ['CANCELADO', 0, '2030-01-01', null, 'Cancelado'],
])('%s with %i days, on %s: %s, %s', (state, limitePag, today, situacao, status) => {
  expect(situationOf({ state, vencimento, limitePag }, today)).toEqual({ situacao, status });
});

describe('what cannot be issued', () => {
  const fit: BoletoTerms = {
    valorCents: 1000,
    vencimento,
    codMulta: 'SEM_MULTA',
    taxaMulta: null,
    codMora: 'SEM_MORA',
    taxaMora: null,
  };
  const past = 'A data de vencimento não pode estar no passado';
  const percent = 'Informe um percentual entre 0,01 e 100';
  const fixed = 'Informe um valor entre R$ 0,01 e o valor do boleto';

  test.each<[string, Partial<BoletoTerms>, object]>([
    ['nothing wrong', {}, {}],
    ['due today', { vencimento: '2026-11-26' }, {}],
    ['due on the last day', { vencimento: '2099-12-31' }, {}],
    [
      'due after it',
      { vencimento: '2100-01-01' },
      { dataVencimento: 'Informe uma data de vencimento até 31/12/2099' },
    ],
    ['due yesterday', { vencimento: '2026-11-25' }, { dataVencimento: past }],
    ['a rate of nothing is not looked at', { taxaMulta: -1, taxaMora: Number.NaN }, {}],
    ['percent -1', { codMulta: 'MULTA_PERCENTUAL', taxaMulta: -100 }, { taxaMulta: percent }],
    ['percent 0', { codMora: 'MORA_PERCENTUAL', taxaMora: 0 }, { taxaMora: percent }],
    ['percent 0,01', { codMora: 'MORA_PERCENTUAL', taxaMora: 1 }, {}],
    ['percent 100', { codMulta: 'MULTA_PERCENTUAL', taxaMulta: 10_000 }, {}],
    ['percent 101', { codMulta: 'MULTA_PERCENTUAL', taxaMulta: 10_100 }, { taxaMulta: percent }],
    ['no percent', { codMulta: 'MULTA_PERCENTUAL' }, { taxaMulta: percent }],
    ['three decimals', { codMora: 'MORA_PERCENTUAL', taxaMora: Number.NaN }, { taxaMora: percent }],
    ['fixed 0', { codMulta: 'MULTA_FIXA', taxaMulta: 0 }, { taxaMulta: fixed }],
    ['fixed 0,01', { codMulta: 'MULTA_FIXA', taxaMulta: 1 }, {}],
    ['fixed as much as it', { codMora: 'MORA_FIXA', taxaMora: 1000 }, {}],
    ['fixed above it', { codMora: 'MORA_FIXA', taxaMora: 1001 }, { taxaMora: fixed }],
    [
      'all of it',
      { vencimento: '2020-01-01', codMulta: 'MULTA_FIXA', codMora: 'MORA_PERCENTUAL' },
      { dataVencimento: past, taxaMulta: fixed, taxaMora: percent },
    ],
  ])('%s', (_title, differs, troubles) => {
    expect(boletoTroubles({ ...fit, ...differs }, '2026-11-26')).toEqual(troubles);
  });
});

test.each<[BoletoAct, BoletoState[]]>([
  ['pay', ['EMITIDO']],
  ['undo', ['PAGO']],
  ['cancel', ['EMITIDO']],
])('%s leads on from %j alone', (act, states) => {
  expect(boletoStates.filter((state) => canAct(act, state))).toEqual(states);
});

test('a payment is of today or before', () => {
  expect(paymentTroubles('2026-11-26', '2026-11-26')).toEqual({});
  expect(paymentTroubles('2026-11-27', '2026-11-26')).toEqual({
    data: 'A data do pagamento não pode estar no futuro',
  });
});
