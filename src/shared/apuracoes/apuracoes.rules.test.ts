import { expect, test } from 'vitest';
import { apuracaoLabel } from './apuracoes.rules.ts';

test.each<[number, string | null, string, string]>([
  [3, null, '2026-11-21T12:00:00.000Z', '3 - 11/2026'],
  [1, null, '2026-12-01T02:00:00.000Z', '1 - 11/2026'],
  [12, 'Revisão de 2021', '2026-11-21T12:00:00.000Z', '12 - Revisão de 2021'],
])('the apuração %i named %s of %s is %s', (numero, name, createdDate, label) => {
  expect(apuracaoLabel({ numero, name, createdDate })).toBe(label);
});
