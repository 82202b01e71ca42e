import { expect, test } from 'vitest';
import { foldFilter } from './fold-filter.ts';

const options = [
  '001 - Banco do Brasil S.A.',
  '029 - Banco Itaú Consignado S.A.',
  '341 - Itaú Unibanco S.A.',
].map((label) => ({ value: label, label, disabled: false }));
const found = (search: string, limit = 30) =>
  foldFilter({ options, search, limit }).map((option) => ('label' in option ? option.label : ''));

test.each([
  ['itau', ['029 - Banco Itaú Consignado S.A.', '341 - Itaú Unibanco S.A.']],
  ['ITAÚ', ['029 - Banco Itaú Consignado S.A.', '341 - Itaú Unibanco S.A.']],
  ['unibanco itau', ['341 - Itaú Unibanco S.A.']],
  ['341 - itaú', ['341 - Itaú Unibanco S.A.']],
  ['341', ['341 - Itaú Unibanco S.A.']],
  ['nada', []],
])('%j', (search, labels) => {
  expect(found(search)).toEqual(labels);
});

test('nothing typed finds everything, up to the limit', () => {
  expect(found('', 2)).toHaveLength(2);
});
