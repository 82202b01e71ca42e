import { expect, test } from 'vitest';
import { readAccessSearch } from './access-search.ts';

test.each([
  [{}, {}],
  [
    {
      q: 'ana',
      acao: 'pdf_aberto',
      resultado: 'feito',
      de: '2026-11-01',
      ate: '2026-11-30',
      page: 2,
    },
    {
      q: 'ana',
      acao: 'pdf_aberto',
      resultado: 'feito',
      de: '2026-11-01',
      ate: '2026-11-30',
      page: 2,
    },
  ],
  [{ acao: 'voou', resultado: 'talvez', de: 'ontem', ate: '0002-01-01' }, {}],
  [{ de: '2026-13-41' }, {}],
])('%j is read as %j', (search, read) => {
  expect(readAccessSearch(search)).toEqual(read);
});
