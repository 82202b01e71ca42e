import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemaErrors } from './schema-errors.ts';

const schema = v.object({
  nome: v.pipe(v.string('Texto'), v.minLength(2, 'Curto'), v.regex(/^a/, 'Sem a')),
  valor: v.number('Número'),
});

test.each<[unknown, Record<string, string>]>([
  [{ nome: 'ab', valor: 1 }, {}],
  [
    { nome: 'x', valor: 'y' },
    { nome: 'Curto', valor: 'Número' },
  ],
  [{ nome: 'xy', valor: 1 }, { nome: 'Sem a' }],
])('%j: %j', (values, errors) => {
  expect(schemaErrors(schema, values)).toEqual(errors);
});
