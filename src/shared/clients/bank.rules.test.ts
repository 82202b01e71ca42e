import { expect, test } from 'vitest';
import {
  bankProblems,
  isAccount,
  isAgency,
  isBankText,
  isListedBank,
  shownBank,
} from './bank.rules.ts';

const banks = [
  { code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000' },
  { code: '341', name: 'Itaú Unibanco S.A.', ispb: '60701190' },
];

test.each([
  ['341', true],
  ['341 - Itaú Unibanco S.A.', true],
  ['341 - itau', true],
  [' 001 ', true],
  ['341 - Banco do Brasil S.A.', false],
  ['999', false],
  ['999 - Banco da Esquina', false],
  ['Itaú', false],
  ['34', false],
  ['', false],
])('bank %j: %s', (text, isGood) => {
  expect(isListedBank(text, banks)).toBe(isGood);
  expect(isBankText(text)).toBe(/^ ?\d{3}/.test(text));
});

test.each([
  ['1', true],
  ['1234', true],
  ['12345', true],
  ['1234-5', true],
  ['1234-X', true],
  ['12345-x', true],
  ['1.234', true],
  ['', false],
  ['0000', false],
  ['12A4', false],
  ['1234567', false],
  ['123-45', false],
  ['-1', false],
  ['um', false],
])('branch %j: %s', (text, isGood) => {
  expect(isAgency(text)).toBe(isGood);
});

test.each([
  ['1', true],
  ['56789-0', true],
  ['12.345-X', true],
  ['1234567890123-4', true],
  ['', false],
  ['0', false],
  ['000-0', false],
  ['conta do sócio', false],
  ['123456789012345', false],
  ['12-34', false],
  ['١٢٣', false],
])('account %j: %s', (text, isGood) => {
  expect(isAccount(text)).toBe(isGood);
});

test.each([
  ['341', '341 - Itaú Unibanco S.A.'],
  [' 001 ', '001 - Banco do Brasil S.A.'],
  ['341 - Itaú', '341 - Itaú'],
  ['999', '999'],
  ['', ''],
])('bank %j is read as %j', (stored, shown) => {
  expect(shownBank(stored, banks)).toBe(shown);
});

test('an empty field and a wrong one have words of their own; without the list the bank has to look like one', () => {
  expect(bankProblems({ banco: ' ', agencia: '', conta: '' }, banks)).toEqual({
    banco: 'Informe o banco',
    agencia: 'Informe a agência',
    conta: 'Informe a conta',
  });
  const wrong = { banco: '999', agencia: 'x', conta: 'y' };
  expect(bankProblems(wrong, banks)).toEqual({
    banco: 'Escolha um banco da lista',
    agencia: 'Agência inválida: de 1 a 5 números, com dígito se houver (1234-5)',
    conta: 'Conta inválida: até 13 números, com dígito se houver (56789-0)',
  });
  expect(bankProblems(wrong, undefined).banco).toBeNull();
  expect(bankProblems({ ...wrong, banco: 'Itaú' }, undefined).banco).toBe(
    'Escolha um banco da lista',
  );
});
