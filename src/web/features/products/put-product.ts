import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/products/products.schemas.ts';
import { clientProductsQuery } from './products.queries.ts';

/** Puts a product in its place in the client's list; an answer of before that comes late does not put the old one back. */
export async function putProduct(
  queries: QueryClient,
  product: Product,
  tenant: string | undefined,
): Promise<void> {
  const { queryKey } = clientProductsQuery(product.id_client, tenant);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (list) =>
    list?.map((one) => (one.id === product.id ? product : one)),
  );
}
