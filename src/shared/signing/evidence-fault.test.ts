import { expect, it } from 'vitest';
import { evidenceFaultText } from './evidence-fault.ts';

it.each([
  ['previous_hash', 'um ato não aponta para o ato anterior'],
  ['closing', 'o fechamento registrado não corresponde aos atos'],
  ['toString', 'o conteúdo não confere'],
  ['of_a_newer_server', 'o conteúdo não confere'],
  [null, 'o conteúdo não confere'],
])('%s', (code, text) => {
  expect(evidenceFaultText(code, 'um ato')).toBe(text);
});
