import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { foldText } from '#shared/kernel/text-fold.ts';
import { productTypeLabels, type ProductType } from '#shared/products/product-types.ts';
import {
  maxCountedProducts,
  productPageSize,
  type ProductListQuery,
  type ProductRow,
} from '#shared/products/products.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { toWireProductRow } from '#server/domain/products/product.wire.ts';
import { inAnyWay, ofOwnServices, patternOf } from './in-scope.ts';

/** Whether a product's client is found by the words, or its own name is. */
function isFound(q: string): SQL | undefined {
  const folded = foldText(q.trim());
  if (folded === '') return undefined;
  const types = (Object.keys(productTypeLabels) as ProductType[]).filter((type) =>
    foldText(productTypeLabels[type]).includes(folded),
  );
  const ofClient = sql`${clients.searchText} like ${patternOf(folded)}`;
  return types.length === 0 ? ofClient : or(ofClient, oneOf(products.typeServico, types));
}

/**
 * One page of the products of a company's clients that open to the reader, by the client's name; `hasOwnServices` = of these only the services
 * of their own list. `total` counts up to 10,000.
 */
export async function listProductRows(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { q = '', regime, status, page = 1, pageSize = productPageSize }: ProductListQuery,
): Promise<{ data: ProductRow[]; total: number; truncated: boolean }> {
  const where = and(
    eq(products.idTenant, scope.tenant),
    inAnyWay(scope.opened),
    hasOwnServices ? ofOwnServices(scope) : undefined,
    regime === undefined ? undefined : eq(products.typeRegime, regime),
    status === undefined ? ne(products.status, 'CANCELADO') : eq(products.status, status),
    isFound(q),
  );
  const ofClient = and(
    eq(clients.idTenant, products.idTenant),
    eq(clients.cnpjcpf, products.idClient),
  );
  const rows = await executor
    .select({
      id: products.id,
      idTenant: products.idTenant,
      typeServico: products.typeServico,
      typeRegime: products.typeRegime,
      status: products.status,
      idClient: products.idClient,
      razaoSocial: clients.razaoSocial,
    })
    .from(products)
    .innerJoin(clients, ofClient)
    .where(where)
    .orderBy(
      asc(clients.razaoSocial),
      asc(products.idClient),
      asc(products.typeRegime),
      asc(products.typeServico),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = executor
    .select({ one: sql`1`.as('one') })
    .from(products)
    .innerJoin(clients, ofClient)
    .where(where)
    .limit(maxCountedProducts + 1)
    .as('counted');
  const [count] = await executor.select({ n: sql<number>`count(*)::int` }).from(counted);
  const n = count?.n ?? 0;
  return {
    data: rows.map((row) => toWireProductRow(row)),
    total: Math.min(n, maxCountedProducts),
    truncated: n > maxCountedProducts,
  };
}
