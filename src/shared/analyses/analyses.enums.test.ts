import { expect, test } from 'vitest';
import { badgeOf, badges, diagnoses, type Badge } from './analyses.enums.ts';

test.each<[string, Badge]>([
  ['Oportunidade de restituição devido a não segregação de fator monofásico.', 'Disponível'],
  ['Cliente já segrega monofásico', 'Indisponível'],
  ['Sem oportunidade, valor segregado maior que o encontrado.', 'Sem Oportunidade'],
  ['Problema ao Diagnosticar.', 'Erro'],
  ['Competência prescrita.', 'Pendente'],
  ['DAS não pago.', 'Pendente'],
  ['', 'Pendente'],
  // Read to the letter.
  ['Oportunidade de restituição devido a não segregação de fator monofásico', 'Pendente'],
  ['Cliente já segrega monofásico.', 'Pendente'],
  ['problema ao diagnosticar.', 'Pendente'],
  [' Problema ao Diagnosticar.', 'Pendente'],
  ['__proto__', 'Pendente'],
])('%j is %s', (text, badge) => {
  expect(badgeOf(text)).toBe(badge);
});

test('four diagnoses have a badge of their own, every other text has the fifth', () => {
  const own = Object.values(diagnoses).map(badgeOf);
  expect([...own, badgeOf('?')]).toEqual([...badges]);
});
