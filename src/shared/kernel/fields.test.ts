import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cepField, ufField } from './fields.ts';

/** The parsed value, or the message of its first error. */
function read(field: v.GenericSchema, value: unknown): unknown {
  const { success, output, issues } = v.safeParse(field, value);
  return success ? output : { wrong: issues[0].message };
}

const short = { wrong: 'Falta' };
const invalid = { wrong: 'Inválido' };

test.each<[unknown, unknown]>([
  ['01310-100', '01310100'],
  [' 01310100 ', '01310100'],
  [undefined, short],
  [1_310_100, short],
  ['', short],
  ['01310-1', short],
  ['0131-0100', invalid],
  ['01.310-100', invalid],
  ['01310-1000', invalid],
  ['abcdefgh', invalid],
])('CEP %j: %j', (value, output) => {
  expect(read(cepField('Falta', 'Inválido'), value)).toEqual(output);
});

test.each<[unknown, unknown]>([
  ['SP', 'SP'],
  [' sP ', 'SP'],
  [undefined, short],
  ['  ', short],
  ['S', invalid],
  ['SPX', invalid],
  ['S1', invalid],
  // One letter, of which two capitals would be made.
  ['ß', invalid],
])('UF %j: %j', (value, output) => {
  expect(read(ufField('Falta', 'Inválido'), value)).toEqual(output);
});

test('one text may stand for all that is wrong', () => {
  for (const field of [cepField('Informe'), ufField('Informe')])
    for (const value of ['', 'a', 'abcdefghi'])
      expect(read(field, value)).toEqual({ wrong: 'Informe' });
});
