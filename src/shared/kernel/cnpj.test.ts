import { expect, test } from 'vitest';
import { cnpjCheckDigits, formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.ts';

test.each([
  '12ABC34501DE35',
  '12ABC345000188',
  'AA345678000114',
  'AA345678000A29',
  '12345678000A08',
  '11222333000181',
  '11222333000262',
  '00000000000191',
  '33000167000101',
  'ABCDEFGHIJKL80',
  'ZZZZZZZZZZZZ62',
  '0000000000A122',
  '9Z8Y7X6W5V4U29',
  '00000000E00138',
  '12.abc.345/01de-35',
])('%s is valid', (cnpj) => {
  expect(isValidCnpj(cnpj)).toBe(true);
});

test.each([
  '12ABC34501DE3A',
  '12ABC34501DE36',
  '54550752000154',
  '11111111111111',
  'AAAAAAAAAAAAAA',
  '1122233300018',
  '',
  '11222333000181x',
])('%s is not', (cnpj) => {
  expect(isValidCnpj(cnpj)).toBe(false);
});

test('check digits of the worked example', () => {
  expect(cnpjCheckDigits('12ABC34501DE')).toBe('35');
});

test('letters stay, punctuation goes', () => {
  expect(normalizeCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(formatCnpj('112223330001819')).toBe('11.222.333/0001-81');
  expect(formatCnpj('11222')).toBe('11.222');
});
