import { expect, test } from 'vitest';
import { boletoFilterNames, boletoSituations } from '#shared/boletos/boletos.enums.ts';
import { queryOf, readBoletoSearch, yearOf } from './boleto-search.ts';

test.each([
  [{}, {}],
  [
    { q: 'padaria', status: 'VENCIDO', de: '2026-11-01', ate: '2026-11-30', page: 2 },
    { q: 'padaria', status: 'VENCIDO', de: '2026-11-01', ate: '2026-11-30', page: 2 },
  ],
  [
    { situacao: 'EXPIRADO', ano: '2026', mes: '05' },
    { situacao: 'EXPIRADO', ano: '2026', mes: '05' },
  ],
  // The router reads a number typed in the search as a number.
  [
    { q: 123, ano: 2026, mes: 11 },
    { q: '123', ano: '2026', mes: '11' },
  ],
  [{ status: 'CANCELADO', situacao: 'Vencido', page: 0 }, {}],
  [{ de: 'ontem', ate: '2026-02-31', ano: '26', mes: '13' }, {}],
])('%j is read as %j', (search, read) => {
  expect(readBoletoSearch(search)).toEqual(read);
});

test('what cannot be read is named, so that the router does not put it back', () => {
  expect(Object.keys(readBoletoSearch({ mes: '13', status: 'x' }))).toEqual(['status', 'mes']);
});

test('every status and every category can stand in the address', () => {
  for (const status of boletoFilterNames) expect(readBoletoSearch({ status })).toEqual({ status });
  for (const situacao of boletoSituations)
    expect(readBoletoSearch({ situacao })).toEqual({ situacao });
});

test('the months shown are those of the chosen year, else of the present one', () => {
  expect(yearOf({ ano: '2031', mes: '02' }, '2026-11-26')).toBe('2031');
  expect(yearOf({ mes: '02' }, '2026-11-26')).toBe('2026');
});

test('the call is asked for what stands there, 50 a page', () => {
  expect(queryOf({ q: 'sol', ano: '2026', mes: undefined as never, page: 2 })).toEqual({
    q: 'sol',
    ano: '2026',
    page: 2,
    pageSize: 50,
  });
});
