import { expect, test } from 'vitest';
import { blankField } from '#shared/contracts/contracts.rules.ts';
import { blanksOf, composeMinuta, differingFields } from './compose-text.ts';

const template = (id: string, html: string) =>
  ({ id, type: 'PRINCIPAL', name: 'Principal', html }) as const;
const city = template('a', '<p>{{contratante_cidade}}, {{data_extenso}}</p>');
const fee = template('b', '<p>{{comissao_percentual}}% {{ contratante_cidade }}</p>');

test('a text has its templates in order, and each used field once with its printed value', () => {
  const minuta = composeMinuta([city, fee], {
    contratante_cidade: ' São Luís ',
    comissao_percentual: '20',
    contratante_uf: 'MA',
  });
  expect(minuta).toEqual({
    html: `<p>São Luís, ${blankField}</p>\n<p>20% São Luís</p>`,
    merged: { contratante_cidade: 'São Luís', data_extenso: '', comissao_percentual: '20' },
    templateIds: ['a', 'b'],
  });
  expect(blanksOf(minuta)).toEqual(['data_extenso']);
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
