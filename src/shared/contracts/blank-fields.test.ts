import { expect, test } from 'vitest';
import { blankFields, isWholeAddress, missingToSign } from './blank-fields.ts';

test.each<[string, string | undefined, boolean]>([
  ['a name', 'São Luís', false],
  ['no value', undefined, true],
  ['nothing', '', true],
  ['blanks', '   ', true],
  ['a nought', '0', true],
  ['noughts and dashes', '00000-000', true],
  ['a number', '7', false],
])('a city of %s', (_what, value, isBlank) => {
  const values = value === undefined ? {} : { contratante_cidade: value };
  expect(blankFields(['contratante_cidade'], values)).toEqual(
    isBlank ? ['contratante_cidade'] : [],
  );
});

test('a commission of nought is a commission', () => {
  const used = ['comissao_percentual', 'comissao_extenso'] as const;
  expect(
    blankFields(used, { comissao_percentual: '0', comissao_extenso: 'zero por cento' }),
  ).toEqual([]);
  expect(blankFields(used, { comissao_percentual: ' ' })).toEqual([...used]);
});

test('only used fields count', () => {
  expect(blankFields([], {})).toEqual([]);
});

const whole = { logradouro: 'Rua A', numero: '10', cep: '01310100' };
test.each<[string, Partial<typeof whole>, boolean]>([
  ['all three', {}, true],
  ['no number in words', { numero: 'S/N' }, true],
  ['the number 0', { numero: '0' }, true],
  ['no street', { logradouro: '' }, false],
  ['a street of blanks', { logradouro: '  ' }, false],
  ['no number', { numero: '' }, false],
  ['a number of dashes', { numero: '--' }, false],
  ['no CEP', { cep: '' }, false],
  ['a CEP of noughts', { cep: '00000000' }, false],
])('an address with %s', (_what, change, isWhole) => {
  expect(isWholeAddress({ ...whole, ...change })).toBe(isWhole);
});

test.each([
  [['contratante_email', 'contratante_telefone', 'data_extenso', 'contratada_email'], []],
  [
    ['contratante_endereco', 'contratante_email', 'regime'],
    ['contratante_endereco', 'regime'],
  ],
  [
    ['parceiro_uf', 'representante_cpf'],
    ['parceiro_uf', 'representante_cpf'],
  ],
])('among the blanks %j, these keep a contract from being signed: %j', (blank, missing) => {
  expect(missingToSign(blank)).toEqual(missing);
});
