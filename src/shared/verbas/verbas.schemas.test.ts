import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fundsSchema, saveFundsBody, type Funds } from './verbas.schemas.ts';

const sums = { base: 12.5, patronal: 2.5, ratFap: 0.25, terceiros: 0.73, contribuicao: 3.48 };
const funds: Funds = {
  verbas: [
    {
      id: '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b',
      createdDate: '2026-11-26T12:00:00.000Z',
      verba: 'Prêmios',
      valor: 12.5,
      incidencia: 'nao_incide',
      fundamento: 'CLT art. 457 §2º',
      contribuicao: 3.48,
    },
  ],
  dateStart: '012024',
  dateEnd: null,
  rat: 2,
  fap: '1.0000',
  terceiros: '5.80',
  totais: { nao_incide: sums, controvertida: sums, incide: sums },
  revisao: 1,
};

const foreign = ['', 'prêmios', ' Prêmios', 'Prêmios ', 'Salário', 'toString', '__proto__', 7];

test.each(foreign)('a line of %j is neither read nor saved', (verba) => {
  expect(v.is(fundsSchema, { ...funds, verbas: [{ ...funds.verbas[0], verba }] })).toBe(false);
  expect(v.safeParse(saveFundsBody, [{ verba, valor: 1 }]).issues?.[0].message).toBe(
    'Verba fora da lista.',
  );
});

test('an answer is read as it was written', () => {
  expect(v.parse(fundsSchema, funds)).toEqual(funds);
});

test.each<[string, object]>([
  ['a FAP in words', { fap: 'um' }],
  ['a FAP that is none', { fap: '9.0000' }],
  ['a rate of third parties with a comma', { terceiros: '5,80' }],
  ['a RAT of 4', { rat: 4 }],
  ['a first month that is none', { dateStart: '132024' }],
  ['a last month written otherwise', { dateEnd: '12/2024' }],
])('an answer with %s is not taken', (_, differs) => {
  expect(v.is(fundsSchema, { ...funds, ...differs })).toBe(false);
});
