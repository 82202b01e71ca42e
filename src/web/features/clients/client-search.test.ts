import { expect, test } from 'vitest';
import { clientStatusFilters } from '#shared/clients/clients.enums.ts';
import { clientPageSize, clientSorts } from '#shared/clients/clients.schemas.ts';
import { clientOrders, clientPageSizes, readClientSearch } from './client-search.ts';

test.each([
  [{}, {}],
  [
    { q: 'boa vista', status: 'ATIVO', page: 3, pageSize: 10 },
    { q: 'boa vista', status: 'ATIVO', page: 3, pageSize: 10 },
  ],
  [{ q: '', status: 'OUTRO', page: 0, pageSize: 999 }, {}],
  [{ page: 1, pageSize: 50 }, {}],
  [{ sort: '-createdDate' }, { sort: '-createdDate' }],
  [{ sort: 'razao_social' }, {}],
  [{ sort: 'senha' }, {}],
  // The router reads a number typed in the search as a number.
  [{ q: 123 }, { q: '123' }],
])('%j -> %j', (search, expected) => {
  expect(readClientSearch(search)).toEqual(expected);
});

test('the values agree with the shared lists', () => {
  expect(clientPageSizes[0]).toBe(clientPageSize);
  expect(clientOrders).toEqual(clientSorts);
  for (const status of clientStatusFilters)
    expect(readClientSearch({ status })).toEqual({ status });
});
