import { expect, test } from 'vitest';
import { blankField } from '#shared/contracts/contracts.rules.ts';
import { composeMinuta, differingFields } from './compose-text.ts';

const template = (id: string, html: string) =>
  ({ id, type: 'PRINCIPAL', name: 'Principal', html }) as const;
const city = template('a', '<p>{{contratante_cidade}}, {{data_extenso}}</p>');
const fee = template('b', '<p>{{comissao_percentual}}% {{ contratante_cidade }}</p>');

test('a text has its templates in order, and each used field once with its printed value', () => {
  const minuta = composeMinuta([city, fee], {
    values: { contratante_cidade: ' São Luís ', comissao_percentual: '20', contratante_uf: 'MA' },
    partial: [],
  });
  expect(minuta).toEqual({
    html: `<p>São Luís, ${blankField}</p>\n<p>20% São Luís</p>`,
    merged: { contratante_cidade: 'São Luís', data_extenso: '', comissao_percentual: '20' },
    templateIds: ['a', 'b'],
    blank: ['data_extenso'],
  });
});

test('a value known in part is printed, and counts as blank', () => {
  const { html, blank } = composeMinuta([fee], {
    values: { contratante_cidade: 'São', comissao_percentual: '20' },
    partial: ['contratante_cidade', 'contratante_endereco'],
  });
  expect(html).toBe('<p>20% São</p>');
  expect(blank).toEqual(['contratante_cidade']);
});

const of = (merged: object, templateIds = ['a']) => ({ merged, templateIds });

test.each([
  ['equal texts', of({ regime: 'x' }), of({ regime: 'x' }), []],
  ['another value', of({ regime: 'x' }), of({ regime: 'y' }), ['regime']],
  ['a value that is gone', of({ regime: 'x' }), of({ regime: '' }), ['regime']],
  ['another date', of({ data_extenso: '1' }), of({ data_extenso: '2' }), []],
  ['another template', of({ regime: 'x' }), of({ regime: 'x' }, ['b']), ['modelo']],
  ['one template more', of({ regime: 'x' }), of({ regime: 'x' }, ['a', 'b']), ['modelo']],
  ['a field of the new template alone', of({}), of({ regime: 'x' }, ['b']), ['modelo']],
])('the difference of %s', (_name, before, after, fields) => {
  expect(differingFields(before, after)).toEqual(fields);
});
