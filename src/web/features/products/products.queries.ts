import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getProducts,
  listCompanyProducts,
  listRegimes,
} from '#shared/products/products.endpoints.ts';
import { productKeys } from '#shared/products/products.keys.ts';
import { productPageSize, type Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { pageAsked } from '#web/ui/list/list-search.ts';
import type { CompanyProductSearch, RegimeSearch } from './company-search.ts';

/** The products of a client. `tenant` only where an ADMIN looks at a company. */
export function clientProductsQuery(cnpjcpf: string, tenant: string | undefined) {
  return queryOptions({
    queryKey: productKeys.ofClient(tenant, cnpjcpf),
    queryFn: async ({ signal }): Promise<Product[]> => {
      const answer = await callEndpoint(getProducts, {
        params: { id: cnpjcpf },
        signal,
        ...lookingAt(tenant),
      });
      return Array.isArray(answer) ? answer : [answer];
    },
  });
}

/** One page of the products of a company's clients, with who works on them. */
export function companyProductsQuery(search: CompanyProductSearch, tenant: string | undefined) {
  const query = pageAsked(search, productPageSize);
  return queryOptions({
    queryKey: productKeys.ofCompany(tenant, query),
    queryFn: ({ signal }) =>
      callEndpoint(listCompanyProducts, {
        query: { ...query, page: String(query.page), pageSize: String(query.pageSize) },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
    // What is done in a product is not told to this list: it is asked for when it is come back to.
    refetchOnMount: 'always',
  });
}

/** One page of the regimes that a company's clients hold. */
export function regimesQuery(search: RegimeSearch, tenant: string | undefined) {
  const query = pageAsked(search, productPageSize);
  return queryOptions({
    queryKey: productKeys.regimes(tenant, query),
    queryFn: ({ signal }) =>
      callEndpoint(listRegimes, {
        query: { ...query, page: String(query.page), pageSize: String(query.pageSize) },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
    // What is done in a product is not told to this list: it is asked for when it is come back to.
    refetchOnMount: 'always',
  });
}
