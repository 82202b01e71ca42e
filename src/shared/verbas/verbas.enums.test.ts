import { expect, test } from 'vitest';
import { incidences, verbaOf, verbas, type Incidence } from './verbas.enums.ts';

test('there are 52 verbas, each with a name of its own', () => {
  expect(verbas).toHaveLength(52);
  expect(new Set(verbas.map(({ nome }) => nome)).size).toBe(52);
  // What only differs in case or spaces would be one for a reader.
  expect(new Set(verbas.map(({ nome }) => nome.toLowerCase().replaceAll(/\s/g, ''))).size).toBe(52);
});

test.each<[Incidence, number]>([
  ['nao_incide', 26],
  ['controvertida', 4],
  ['incide', 22],
])('of %s there are %i', (incidence, count) => {
  expect(verbas.filter(({ incidencia }) => incidencia === incidence)).toHaveLength(count);
});

test('there are three incidences', () => {
  expect(Object.keys(incidences)).toEqual(['nao_incide', 'controvertida', 'incide']);
});

test.each(verbas.map((verba) => [verba.nome, verba] as const))(
  '%s is found by its name, says why and has codes of eSocial',
  (name, verba) => {
    expect(verbaOf(name)).toBe(verba);
    expect(name).toBe(name.trim());
    expect(verba.fundamento.trim()).not.toBe('');
    expect(verba.esocial.length).toBeGreaterThan(0);
    for (const code of verba.esocial) expect(code).toMatch(/^\d{4}$/);
  },
);

test('verbas of a group stand together', () => {
  const groups = verbas.map(({ grupo }) => grupo);
  const changes = groups.filter((group, i) => group !== groups[i - 1]);
  expect(changes).toEqual([...new Set(groups)]);
});
