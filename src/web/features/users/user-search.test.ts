import { expect, test } from 'vitest';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import { managedUserPageSize, userPageSize } from '#shared/users/users.enums.ts';
import { activeFilterCount, readUserSearch, userPageSizes } from './user-search.ts';

test.each([
  [{}, {}],
  [
    {
      q: 'ana',
      cargo: 'TI',
      tipo: 'ADMIN',
      acesso: 'Bloqueado',
      empresa: '40293811000106',
      page: 2,
      pageSize: 10,
    },
    {
      q: 'ana',
      cargo: 'TI',
      tipo: 'ADMIN',
      acesso: 'Bloqueado',
      empresa: '40293811000106',
      page: 2,
      pageSize: 10,
    },
  ],
  [{ q: '', cargo: 'REI', tipo: '', acesso: 'Aberto', empresa: '', page: 1, pageSize: 7 }, {}],
  [{ q: 529 }, { q: '529' }],
  // `?novo` without a value, and as the router writes it.
  [{ novo: '' }, { novo: true }],
  [{ novo: true }, { novo: true }],
])('%j -> %j', (search, expected) => {
  expect(readUserSearch(search)).toEqual(expected);
});

test('the values agree with the shared lists', () => {
  expect(userPageSizes).toEqual([managedUserPageSize, userPageSize]);
  for (const cargo of typeCargos) expect(readUserSearch({ cargo })).toEqual({ cargo });
  for (const tipo of typeUsers) expect(readUserSearch({ tipo })).toEqual({ tipo });
});

test('the badge counts the filters, not the search', () => {
  expect(activeFilterCount({ q: 'ana', page: 2 })).toBe(0);
  expect(activeFilterCount({ cargo: 'CEO', tipo: 'ADMIN', acesso: 'Ativo', empresa: '1' })).toBe(4);
});
