import { regimes } from '#shared/contracts/contracts.enums.ts';
import { productTypes } from '#shared/products/product-types.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const productRules = {
  q: 'text',
  status: Object.keys(productStatuses) as ProductStatus[],
  servico: productTypes,
  page: 'page',
} as const;
const regimeRules = { q: 'text', regime: regimes, page: 'page' } as const;

/** What of the list of a company's products stands in the address. */
export type CompanyProductSearch = SearchOf<typeof productRules>;
/** What of the list of its clients' regimes stands there. */
export type RegimeSearch = SearchOf<typeof regimeRules>;

export const readCompanyProductSearch = (search: Record<string, unknown>): CompanyProductSearch =>
  readListSearch(search, productRules);
export const readRegimeSearch = (search: Record<string, unknown>): RegimeSearch =>
  readListSearch(search, regimeRules);
