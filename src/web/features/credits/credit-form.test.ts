import { describe, expect, test } from 'vitest';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import {
  changesOf,
  creditName,
  errorsOfBody,
  firstWrong,
  formOf,
  linesOf,
  usualPayment,
  type CreditForm,
} from './credit-form.ts';

const empty: Credit = {
  id: '0198aaaa-0000-7000-8000-000000000001',
  idTenant: '0198aaaa-0000-7000-8000-000000000002',
  anoCompetencia: null,
  mesCompetencia: null,
  creditOrigin: null,
  anoPagamento: null,
  mesPagamento: null,
  selicPct: null,
  selic: null,
  referencia: null,
  compensacao: 0,
  saldo: null,
  comissao_porcentagem: 15,
  comissao: null,
  isPago: false,
  anexos: 0,
  cobranca: null,
};
const known: Credit = {
  ...empty,
  anoCompetencia: '2024',
  mesCompetencia: '07',
  creditOrigin: 1234.5,
  anoPagamento: '2024',
  mesPagamento: '08',
};
const late: Credit = { ...known, mesPagamento: '10', compensacao: 12.34 };

describe('a credit in its fields', () => {
  test.each<[string, Credit, CreditForm]>([
    [
      'empty',
      empty,
      { competencia: '', credito: '', pagamento: '', compensacao: '', comissao: '15' },
    ],
    [
      'paid in the month after, which goes without saying',
      known,
      {
        competencia: '07/2024',
        credito: '1.234,50',
        pagamento: '',
        compensacao: '',
        comissao: '15',
      },
    ],
    [
      'paid in another month',
      late,
      {
        competencia: '07/2024',
        credito: '1.234,50',
        pagamento: '10/2024',
        compensacao: '12,34',
        comissao: '15',
      },
    ],
  ])('%s', (_name, credit, form) => {
    expect(formOf(credit)).toEqual(form);
  });

  test.each([
    ['07/2024', '2024-08'],
    ['12/2024', '2025-01'],
    ['13/2024', undefined],
    ['', undefined],
  ])('the usual payment of %j is %s', (typed, month) => {
    expect(usualPayment(typed)).toBe(month);
  });

  test.each([
    [known, '07/2024'],
    [empty, 'sem competência'],
  ])('its name', (credit, name) => {
    expect(creditName(credit)).toBe(name);
  });
});

describe('what is sent', () => {
  const sent = (before: Credit, typed: Partial<CreditForm>) =>
    changesOf(before, { ...formOf(before), ...typed });

  test.each<[string, Credit, Partial<CreditForm>, Record<string, unknown>]>([
    ['nothing where nothing differs', late, {}, {}],
    [
      'nothing where the same is written otherwise',
      late,
      { competencia: '7/2024', credito: 'R$ 1234,5', compensacao: '12,34', comissao: ' 15 % ' },
      {},
    ],
    ['nothing for the usual payment', known, { pagamento: '08/2024' }, {}],
    [
      'what makes a row a credit',
      empty,
      { competencia: '07/2024', credito: '12,50' },
      {
        anoCompetencia: '2024',
        mesCompetencia: '07',
        creditOrigin: 12.5,
      },
    ],
    ['an amount alone', known, { credito: '0,01' }, { creditOrigin: 0.01 }],
    [
      'another payment',
      known,
      { pagamento: '09/2024' },
      { anoPagamento: '2024', mesPagamento: '09' },
    ],
    [
      'the payment back to the usual',
      late,
      { pagamento: '' },
      { anoPagamento: null, mesPagamento: null },
    ],
    [
      'another month, whose payment stands for itself',
      late,
      { competencia: '06/2024' },
      { anoCompetencia: '2024', mesCompetencia: '06' },
    ],
    [
      'another month, with which the usual payment goes along',
      known,
      { competencia: '06/2024' },
      { anoCompetencia: '2024', mesCompetencia: '06' },
    ],
    [
      'another month whose payment is said to stay',
      known,
      { competencia: '06/2024', pagamento: '08/2024' },
      {
        anoCompetencia: '2024',
        mesCompetencia: '06',
        anoPagamento: '2024',
        mesPagamento: '08',
      },
    ],
    ['no compensation', late, { compensacao: ' ' }, { compensacao: 0 }],
    ['the commission', late, { comissao: '0' }, { comissao_porcentagem: 0 }],
  ])('%s', (_name, before, typed, changes) => {
    expect(sent(before, typed)).toEqual({ changes });
  });

  test.each<[Partial<CreditForm>, Record<string, string>]>([
    [{ competencia: '' }, { competencia: 'Informe competência e crédito.' }],
    [{ competencia: '13/2024' }, { competencia: 'Mês inválido. Use MM/AAAA.' }],
    [{ credito: '' }, { credito: 'Informe competência e crédito.' }],
    [{ credito: '0,00' }, { credito: 'Informe competência e crédito.' }],
    [{ credito: '12.34' }, { credito: 'Valor inválido' }],
    [{ pagamento: '08/24' }, { pagamento: 'Mês inválido. Use MM/AAAA.' }],
    [{ compensacao: '-1' }, { compensacao: 'Valor inválido' }],
    [{ comissao: '' }, { comissao: 'Comissão: inteiro de 0 a 100.' }],
    [{ comissao: '101' }, { comissao: 'Comissão: inteiro de 0 a 100.' }],
    [{ comissao: '1,5' }, { comissao: 'Comissão: inteiro de 0 a 100.' }],
  ])('%j says no credit', (typed, errors) => {
    expect(sent(known, typed)).toEqual({ errors });
  });
});

test('errors are read once each, in the order of the row, with their field where they name none', () => {
  const errors = {
    comissao: 'Comissão: inteiro de 0 a 100.',
    credito: 'Informe competência e crédito.',
    competencia: 'Informe competência e crédito.',
    pagamento: 'Mês inválido. Use MM/AAAA.',
  };
  expect(linesOf(errors)).toEqual([
    { text: 'Informe competência e crédito.', fields: ['competencia', 'credito'] },
    { text: 'Pagamento: Mês inválido. Use MM/AAAA.', fields: ['pagamento'] },
    { text: 'Comissão: inteiro de 0 a 100.', fields: ['comissao'] },
  ]);
  expect(firstWrong(errors)).toBe('competencia');
  expect(firstWrong({})).toBeUndefined();
});

test('what is said of fields of the body stands at the fields that are typed in', () => {
  expect(
    errorsOfBody({
      competencia: 'Competência no futuro.',
      mesPagamento: 'Mês inválido. Use MM/AAAA.',
      creditOrigin: 'Valor inválido',
      id: 'x',
    }),
  ).toEqual({
    competencia: 'Competência no futuro.',
    pagamento: 'Mês inválido. Use MM/AAAA.',
    credito: 'Valor inválido',
  });
});
