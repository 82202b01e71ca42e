import { expect, test } from 'vitest';
import { CodedError } from '#shared/errors/coded-error.ts';
import { nameOfError } from './broken-page.ts';

class BrokenDrawing extends Error {
  override name = 'Falha ao desenhar o CPF 529.982.247-25';
}

test.each([
  [new CodedError('not_found', 'Não encontrado.', 404), 'not_found'],
  [new TypeError('o CPF 529.982.247-25 falta'), 'TypeError'],
  [new BrokenDrawing('x'), 'Error'],
  ['o CPF 529.982.247-25', 'Error'],
  [undefined, 'Error'],
])('%s is named %s', (error, name) => {
  expect(nameOfError(error)).toBe(name);
});
