import { expect, test } from 'vitest';
import { searchVerbas } from './verba-search.ts';

const namesOf = (typed: string): string[] =>
  searchVerbas(typed).flatMap(({ verbas }) => verbas.map(({ nome }) => nome));

test('without a search all stand in their groups', () => {
  const groups = searchVerbas('');
  expect(groups.map(({ group }) => group)).toEqual([...new Set(groups.map(({ group }) => group))]);
  expect(namesOf('')).toHaveLength(52);
});

test.each([
  ['AVISO previo', ['Aviso prévio indenizado']],
  ['previo medias', ['Médias sobre aviso prévio indenizado']],
  ['1050', ['Auxílio-doença (15 primeiros dias)', 'Auxílio-acidente (15 primeiros dias)']],
  ['hora extra 5', ['Hora extra 50%']],
  ['xyz', []],
])('%j finds first %j', (typed, names) => {
  expect(namesOf(typed).slice(0, names.length || 1)).toEqual(names);
});
