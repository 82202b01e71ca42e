import { expect, test } from 'vitest';
import { withoutErrors } from './without-errors.ts';

test.each<[readonly string[], Record<string, string>]>([
  [[], { nome: 'Curto', valor: 'Número' }],
  [['nome'], { valor: 'Número' }],
  [['valor', 'nome'], {}],
  // A form may name fields of which nothing was said.
  [['cidade', 'valor'], { nome: 'Curto' }],
])('without %j', (names, left) => {
  expect(withoutErrors({ nome: 'Curto', valor: 'Número' }, names)).toEqual(left);
});

test('what was there before stays as it was', () => {
  const errors = { nome: 'Curto' };
  withoutErrors(errors, ['nome']);
  expect(errors).toEqual({ nome: 'Curto' });
});
