import { queryOptions } from '@tanstack/react-query';
import { getProducts } from '#shared/products/products.endpoints.ts';
import { productKeys } from '#shared/products/products.keys.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

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
