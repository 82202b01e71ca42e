import { expect, test } from 'vitest';
import {
  clientPasswordProblem,
  commissionInWords,
  contractListProblem,
  contractsOf,
  mayRegisterUnverified,
  readCommission,
} from './registration.rules.ts';

test.each([
  ['', null],
  ['0', 0],
  ['30', 30],
  ['100', 100],
  ['101', undefined],
  ['1,5', undefined],
  ['-1', undefined],
  ['abc', undefined],
])('commission typed %j is %j', (typed, percent) => {
  expect(readCommission(typed)).toBe(percent);
});

test('the commission in words', () => {
  expect(commissionInWords(35)).toBe('trinta e cinco por cento');
  expect(commissionInWords(null)).toBe('');
});

test.each([
  ['abc12', 'A senha deve ter pelo menos 6 caracteres'],
  ['abcdef', 'A senha deve ter pelo menos uma letra e um número'],
  ['123456', 'A senha deve ter pelo menos uma letra e um número'],
  ['abc123', null],
])('password %j: %j', (password, problem) => {
  expect(clientPasswordProblem(password)).toBe(problem);
});

test('the contract list starts with PRINCIPAL, then the regime, then the products', () => {
  expect(contractsOf('LUCRO_REAL', ['SUBVENCAO', 'PREVIDENCIARIO'])).toEqual([
    'PRINCIPAL',
    'LUCRO_REAL',
    'SUBVENCAO',
    'PREVIDENCIARIO',
  ]);
});

test.each([
  [['PRINCIPAL', 'PREVIDENCIARIO'], 'Selecione um regime tributário'],
  [['PRINCIPAL', 'LUCRO_REAL'], 'Selecione pelo menos um produto'],
  [['PRINCIPAL', 'SIMPLES_NACIONAL', 'SUBVENCAO'], 'Selecione pelo menos um produto'],
  [['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'], null],
] as const)('%j: %j', (contracts, problem) => {
  expect(contractListProblem(contracts)).toBe(problem);
});

test('only the CEO of the partner side, and only where the company allows it', () => {
  const allows = { allowUnverifiedOwners: true };
  expect(mayRegisterUnverified({ typeUser: 'USUARIO', typeCargo: 'CEO' }, allows)).toBe(true);
  expect(mayRegisterUnverified({ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }, allows)).toBe(false);
  expect(mayRegisterUnverified({ typeUser: 'ADMIN', typeCargo: 'CEO' }, allows)).toBe(false);
  expect(
    mayRegisterUnverified(
      { typeUser: 'USUARIO', typeCargo: 'CEO' },
      { allowUnverifiedOwners: false },
    ),
  ).toBe(false);
});
