import { describe, expect, test } from 'vitest';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { clientSchema, type Client } from '#shared/clients/clients.schemas.ts';
import {
  errorsOfFields,
  firstDayOfFine,
  firstWrong,
  newCharge,
  noPayer,
  payerFields,
  payerOf,
  readBoleto,
  type BoletoErrors,
  type Charge,
  type Payer,
} from './boleto-form.ts';
import { billedText, rateText } from './boleto-words.ts';

const today = '2026-11-26';
const id = '0198c0de-0000-7000-8000-00000000000a';
const idClient = '52998224725';
const payer: Payer = {
  nomeBeneficiario: 'Padaria Sol',
  email: 'sol@exemplo.com.br',
  telefone: '(41) 99999-0000',
  cep: '80010-010',
  endRua: 'Rua das Flores',
  endNum: '12',
  endBairro: 'Centro',
  endCidade: 'Curitiba',
  uf: 'PR',
};
const charge: Charge = { ...newCharge(today), valor: '1.234,50' };
const read = (said: Partial<Charge> = {}, of: Partial<Payer> = {}) =>
  readBoleto({ id, idClient, charge: { ...charge, ...said }, payer: { ...payer, ...of } }, today);

describe('what is sent', () => {
  const body = {
    id,
    id_client: idClient,
    valor: 1234.5,
    dataVencimento: '2026-12-26',
    codMulta: 'SEM_MULTA',
    taxaMulta: null,
    codMora: 'SEM_MORA',
    taxaMora: null,
    limitePag: 30,
    ...payer,
  };

  test.each<[string, Partial<Charge>, object]>([
    ['a new one: in thirty days, thirty days to pay, neither fine nor interest', {}, {}],
    ['a number of ours', { seuNumero: ' NF1234 ' }, { seuNumero: 'NF1234' }],
    [
      'rates in reais and percent',
      { codMulta: 'MULTA_PERCENTUAL', taxaMulta: '2,5', codMora: 'MORA_FIXA', taxaMora: 'R$ 1' },
      { codMulta: 'MULTA_PERCENTUAL', taxaMulta: 2.5, codMora: 'MORA_FIXA', taxaMora: 1 },
    ],
    ['a rate that was typed before there was to be none', { taxaMulta: '2', taxaMora: 'x' }, {}],
    [
      'due today, on that day alone',
      { dataVencimento: today, limitePag: '0' },
      {
        dataVencimento: today,
        limitePag: 0,
      },
    ],
  ])('%s', (_title, said, differs) => {
    expect(read(said)).toEqual({ body: { ...body, ...differs } });
  });

  const credits = ['0198c0de-0000-7000-8000-0000000000c1', '0198c0de-0000-7000-8000-0000000000c2'];
  test.each([[[]], [['cobrado']], [['cobrado', 'nao_compensado']]] as const)(
    'of credits: which ones, and what was confirmed of them: %j',
    (confirmado) => {
      const form = { id, idClient, charge, payer, billed: { credits, confirmado } };
      expect(readBoleto(form, today)).toEqual({ body: { ...body, credits, confirmado } });
    },
  );

  test('nobody has to have an e-mail, a phone, a number or a district', () => {
    const less = { email: '', telefone: '', endNum: '', endBairro: '' };
    expect(read({}, less)).toEqual({ body: { ...body, ...less } });
  });
});

test.each<[string, Partial<Charge>, Partial<Payer>, BoletoErrors]>([
  ['no amount', { valor: '' }, {}, { valor: boletoMessages.value }],
  ['no amount that can be read', { valor: '12.5' }, {}, { valor: boletoMessages.value }],
  ['too little', { valor: '2,49' }, {}, { valor: boletoMessages.value }],
  ['no day', { dataVencimento: '' }, {}, { dataVencimento: boletoMessages.dueInvalid }],
  [
    'a day that is only begun',
    { dataVencimento: 'data incompleta' },
    {},
    { dataVencimento: boletoMessages.dueInvalid },
  ],
  [
    'due yesterday',
    { dataVencimento: '2026-11-25' },
    {},
    { dataVencimento: boletoMessages.duePast },
  ],
  ['no days to pay', { limitePag: '' }, {}, { limitePag: boletoMessages.limit }],
  ['too many', { limitePag: '61' }, {}, { limitePag: boletoMessages.limit }],
  ['half a day', { limitePag: '1,5' }, {}, { limitePag: boletoMessages.limit }],
  [
    'a number of 16',
    { seuNumero: '1234567890123456' },
    {},
    { seuNumero: boletoMessages.ownNumber },
  ],
  [
    '101 percent',
    { codMulta: 'MULTA_PERCENTUAL', taxaMulta: '101' },
    {},
    { taxaMulta: boletoMessages.percent },
  ],
  ['no percentage', { codMora: 'MORA_PERCENTUAL' }, {}, { taxaMora: boletoMessages.percent }],
  [
    'more than the amount',
    { codMora: 'MORA_FIXA', taxaMora: '1.234,51' },
    {},
    { taxaMora: boletoMessages.fixed },
  ],
  [
    'a rate of a wrong amount',
    { valor: '0', codMulta: 'MULTA_FIXA', taxaMulta: '1,234' },
    {},
    { valor: boletoMessages.value, taxaMulta: boletoMessages.fixed },
  ],
  [
    'a fixed rate of no amount',
    { valor: '', codMulta: 'MULTA_FIXA', taxaMulta: '10' },
    {},
    {
      valor: boletoMessages.value,
    },
  ],
  [
    'nobody',
    {},
    noPayer,
    {
      nomeBeneficiario: boletoMessages.payerName,
      endRua: boletoMessages.payerAddress,
      endCidade: boletoMessages.payerAddress,
      cep: boletoMessages.cepAndUf,
      uf: boletoMessages.cepAndUf,
    },
  ],
  [
    'e-mail and phone',
    {},
    { email: 'sol@', telefone: '(41) 9' },
    { email: boletoMessages.emailInvalid, telefone: boletoMessages.phoneInvalid },
  ],
])('%s is refused at its field', (_title, said, of, errors) => {
  expect(read(said, of)).toEqual({ errors });
});

test('without a client it is asked for, and nothing is said of the fields that are not there', () => {
  const form = { id, idClient: '', charge: { ...charge, valor: '' }, payer: noPayer };
  expect(readBoleto(form, today)).toEqual({
    errors: { id_client: boletoMessages.clientMissing, valor: boletoMessages.value },
  });
});

test('a record fills in who pays, written as people read it', () => {
  const client = Object.fromEntries(
    Object.keys(clientSchema.entries).map((name) => [name, null]),
  ) as unknown as Client;
  expect(payerOf({ ...client, razao_social: 'Padaria Sol' })).toEqual({
    ...noPayer,
    nomeBeneficiario: 'Padaria Sol',
  });
  expect(
    payerOf({
      ...client,
      razao_social: payer.nomeBeneficiario,
      emailProprietario: payer.email,
      contatoProprietario: '5541999990000',
      cep: '80010010',
      logradouro: payer.endRua,
      numero: payer.endNum,
      bairro: payer.endBairro,
      municipio: payer.endCidade,
      estado: payer.uf,
    }),
  ).toEqual(payer);
  expect(Object.keys(noPayer)).toEqual([...payerFields]);
});

test.each<[Partial<Charge>, string | undefined]>([
  [{}, undefined],
  [{ codMulta: 'MULTA_FIXA' }, '2026-12-27'],
  [{ codMora: 'MORA_PERCENTUAL', dataVencimento: '2026-12-31' }, '2027-01-01'],
  [{ codMora: 'MORA_PERCENTUAL', dataVencimento: '' }, undefined],
  [{ codMora: 'MORA_PERCENTUAL', dataVencimento: 'data incompleta' }, undefined],
])('%j: fine and interest from %s', (said, day) => {
  expect(firstDayOfFine({ ...charge, ...said })).toBe(day);
});

test.each([
  ['SEM_MULTA', null, 'Sem Multa'],
  ['MULTA_FIXA', 10, 'Multa Fixa: R$ 10,00'],
  ['MULTA_PERCENTUAL', 2, 'Multa Percentual: 2,00 %'],
  ['MORA_FIXA', 1, 'Mora Fixa: R$ 1,00 ao dia'],
  ['MORA_PERCENTUAL', 0.33, 'Mora Percentual: 0,33 % ao mês'],
] as const)('%s of %s: %s', (code, rate, text) => {
  expect(rateText(code, rate).replaceAll('\u00A0', ' ')).toBe(text);
});

const months = (count: number) =>
  Array.from({ length: count }, (_, i) => `${String((i % 12) + 1).padStart(2, '0')}/2024`);
test.each([
  [[], 'Nada a cobrar: os créditos escolhidos foram excluídos ou estão sem comissão.'],
  [['sem competência'], 'Comissão de 1 crédito: sem competência'],
  [months(3), 'Comissão de 3 créditos: 01/2024, 02/2024, 03/2024'],
  [months(12), `Comissão de 12 créditos: ${months(12).join(', ')}`],
  [months(14), `Comissão de 14 créditos: ${months(12).join(', ')} e mais 2`],
])('what is billed: %j', (names, text) => {
  expect(billedText(names)).toBe(text);
});

test('what a refusal says of fields stands at them, the first one first', () => {
  const errors = errorsOfFields({ uf: 'UF', seuNumero: 'Número', id: 'x', outro: 'y' });
  expect(errors).toEqual({ uf: 'UF', seuNumero: 'Número' });
  expect(firstWrong(errors)).toBe('seuNumero');
  expect(firstWrong({})).toBeUndefined();
});
