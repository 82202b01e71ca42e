import { expect, test } from 'vitest';
import { fieldsInWords, minutaFields } from './field-words.ts';

test.each([
  [['contratante_endereco', 'contratante_uf', 'comissao_extenso'], 'endereço, comissão'],
  [['contratada_email', 'contratada_cidade'], 'dados da empresa'],
  [['modelo', 'representante_cpf'], 'texto do modelo, CPF de quem assina'],
  [['data_extenso'], ''],
  [['campo_de_outra_versao', 'regime'], 'regime'],
  [[], ''],
])('the fields %j read as %j', (fields, words) => {
  expect(fieldsInWords(fields)).toBe(words);
});

test('every field but the date has words', () => {
  expect(minutaFields.filter((field) => fieldsInWords([field]) === '')).toEqual(['data_extenso']);
});
