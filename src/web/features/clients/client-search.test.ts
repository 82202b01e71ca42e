import { expect, test } from 'vitest';
import { clientStatusFilters, registrationCardNames } from '#shared/clients/clients.enums.ts';
import { clientPageSize } from '#shared/clients/clients.schemas.ts';
import {
  activeFilterCount,
  clientPageSizes,
  filtersOf,
  readClientSearch,
  withoutFilters,
} from './client-search.ts';

test.each([
  [{}, {}],
  [
    { q: 'boa vista', status: 'ATIVO', page: 3, pageSize: 10 },
    { q: 'boa vista', status: 'ATIVO', page: 3, pageSize: 10 },
  ],
  [{ q: '', status: 'OUTRO', page: 0, pageSize: 999 }, {}],
  // Said by the address, although it is the list's own: it goes before what the device remembers.
  [{ page: 1, pageSize: 50 }, { pageSize: 50 }],
  [
    { etapa: 'em_aberto', de: '2026-01-31', ate: '2026-02-01' },
    { etapa: 'em_aberto', de: '2026-01-31', ate: '2026-02-01' },
  ],
  [{ etapa: 'outra', responsavel: 'eu', gerente: 7, de: '31/01/2026', ate: '' }, {}],
  [
    { quadro: 'certificado', cadastro: '2026-02', page: 2 },
    { quadro: 'certificado', cadastro: '2026-02', page: 2 },
  ],
  [{ quadro: 'vencido', cadastro: '2026-13' }, {}],
  [{ quadro: ['assinado'], cadastro: 202602 }, {}],
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
  for (const status of clientStatusFilters)
    expect(readClientSearch({ status })).toEqual({ status });
  for (const quadro of registrationCardNames)
    expect(readClientSearch({ quadro })).toEqual({ quadro });
});

test('a period counts as one filter', () => {
  expect(activeFilterCount({ q: 'x', status: 'ATIVO', sort: 'status' })).toBe(0);
  expect(activeFilterCount({ etapa: 'fechado', de: '2026-01-31', ate: '2026-02-01' })).toBe(2);
});

test('missing data narrow the list as one filter', () => {
  expect(readClientSearch({ faltam: 'sim' })).toEqual({ faltam: 'sim' });
  expect(readClientSearch({ faltam: 'talvez' })).toEqual({});
  expect(activeFilterCount({ faltam: 'sim' })).toBe(1);
});

test('a card and its month narrow the list as two filters, are asked for, and go with the others', () => {
  const search = { quadro: 'assinado', cadastro: '2026-02' } as const;
  expect(activeFilterCount(search)).toBe(2);
  expect(filtersOf({ ...search, page: 3, pageSize: 10 })).toEqual(search);
  expect(withoutFilters({ ...search, sort: 'status' })).toEqual({ sort: 'status' });
});
