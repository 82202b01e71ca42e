import { expect, test } from 'vitest';
import type { ProductStatus } from '#shared/products/products.enums.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import {
  addressMonth,
  filterProducts,
  readProductSearch,
  withApuracao,
  withProduct,
  type ProductSearch,
} from './product-search.ts';

const product = (id: string, typeRegime: Product['typeRegime'], status: ProductStatus): Product =>
  ({ id, typeRegime, status }) as Product;
const all = [
  product('a', 'LUCRO_REAL', 'ATIVO'),
  product('b', 'LUCRO_REAL', 'CANCELADO'),
  product('c', 'SIMPLES_NACIONAL', 'PAGO'),
  product('d', 'SIMPLES_NACIONAL', 'CANCELADO'),
];

test.each<[ProductSearch, string, number]>([
  [{}, 'ac', 2],
  [{ cancelados: true }, 'abcd', 0],
  [{ regime: 'LUCRO_REAL' }, 'a', 1],
  [{ regime: 'LUCRO_REAL', cancelados: true }, 'ab', 0],
  [{ status: 'PAGO' }, 'c', 0],
  [{ status: 'CANCELADO' }, 'bd', 0],
  [{ regime: 'LUCRO_PRESUMIDO' }, '', 0],
])('%j shows %s and keeps %i folded', (search, shown, folded) => {
  const found = filterProducts(all, search);
  expect(found.shown.map(({ id }) => id).join('')).toBe(shown);
  expect(found.folded).toBe(folded);
});

test('what is no regime, status or product is left out of the address', () => {
  expect(
    readProductSearch({ regime: 'MEI', status: 'QUITADO', produto: '1', cancelados: false }),
  ).toEqual({ regime: undefined, status: undefined, produto: undefined, cancelados: undefined });
});

test.each([
  [2, 2],
  [1, undefined],
  [0, undefined],
  [-3, undefined],
  [2.5, undefined],
  ['2', undefined],
  ['dois', undefined],
  [true, undefined],
])('page %j of the boletos is read as %j, which is named', (boletosPagina, read) => {
  const search = readProductSearch({ boletosPagina });
  expect(search).toEqual({ boletosPagina: read });
  expect(Object.keys(search)).toEqual(['boletosPagina']);
});

test.each([
  ['072024', '072024'],
  [122024, 122024],
  ['122024', 122024],
  ['132024', undefined],
  ['002024', undefined],
  [72024, undefined],
  ['07/2024', undefined],
  ['071999', undefined],
  ['0720241', undefined],
  [true, undefined],
])('month %j of the address is read as %j, which is named', (mes, read) => {
  const search = readProductSearch({ mes });
  expect(search).toEqual({ mes: read });
  expect(Object.keys(search)).toEqual(['mes']);
});

test('a month is written as the router writes it back: without quotes', () => {
  expect(['072024', '122024'].map(addressMonth)).toEqual(['072024', 122024]);
});

test('another product, or none, takes the apuração, its month and the page of boletos out of the address, by name', () => {
  const search: ProductSearch = {
    produto: 'a',
    apuracao: 'b',
    mes: '072024',
    boletosPagina: 2,
    status: 'PAGO',
  };
  for (const produto of ['c', undefined]) {
    const next = withProduct(search, produto);
    expect(next).toEqual({ produto, status: 'PAGO' });
    expect(Object.keys(next)).toEqual(expect.arrayContaining(['apuracao', 'mes', 'boletosPagina']));
  }
});

test.each<[ProductSearch, string | undefined, ProductSearch]>([
  [{ mes: '072024' }, 'a', { apuracao: 'a', mes: '072024' }],
  [{ apuracao: 'a', mes: '072024' }, 'b', { apuracao: 'b' }],
  [{ apuracao: 'a', mes: '072024' }, undefined, {}],
])('%j with apuração %j is %j', (search, apuracao, next) => {
  expect(withApuracao({ ...search, produto: 'p' }, apuracao)).toEqual({ ...next, produto: 'p' });
});
