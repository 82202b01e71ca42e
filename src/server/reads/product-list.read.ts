import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { foldText } from '#shared/kernel/text-fold.ts';
import { productTypeLabels, type ProductType } from '#shared/products/product-types.ts';
import {
  maxCountedProducts,
  productPageSize,
  type CompanyProductsQuery,
  type RegimeListQuery,
  type RegimeRow,
} from '#shared/products/products.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clients } from '#server/db/schema/clients.ts';
import { products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { toWireRegimeRow, type ListedProduct } from '#server/domain/products/product.wire.ts';
import { countUpTo } from './count-up-to.ts';
import { inAnyWay, isClientFound, ofOwnServices } from './in-scope.ts';

/** Whether a product's client is found by the words, or its own name is. */
function isFound(folded: string): SQL | undefined {
  if (folded === '') return undefined;
  const types = (Object.keys(productTypeLabels) as ProductType[]).filter((type) =>
    foldText(productTypeLabels[type]).includes(folded),
  );
  const byClient = isClientFound(folded);
  return types.length === 0 ? byClient : or(byClient, oneOf(products.typeServico, types));
}

type Filter = Omit<CompanyProductsQuery, 'q' | 'page' | 'pageSize'>;

/** Products of clients that open to the reader that are asked for; `hasOwnServices` = of these only the services of their own list. */
const isAsked = (
  scope: CompanyScope,
  hasOwnServices: boolean,
  { regime, status, servico }: Filter,
): SQL | undefined =>
  and(
    eq(products.idTenant, scope.tenant),
    inAnyWay(scope.opened),
    hasOwnServices ? ofOwnServices(scope) : undefined,
    regime === undefined ? undefined : eq(products.typeRegime, regime),
    servico === undefined ? undefined : eq(products.typeServico, servico),
    status === undefined ? ne(products.status, 'CANCELADO') : eq(products.status, status),
  );

const ofClient = and(
  eq(clients.idTenant, products.idTenant),
  eq(clients.cnpjcpf, products.idClient),
);

/** Only one of the company is its partner: an ADMIN of another one may have brought a client too. */
const ofPartner = and(eq(users.id, clients.idResponsavel), eq(users.idTenant, clients.idTenant));

/**
 * One page of the products of a company's clients that open to the reader, by the client's name, with the name of the client's partner;
 * `hasOwnServices` = of these only the services of their own list. `total` counts up to 10,000.
 */
export async function listProductRows(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { q = '', page = 1, pageSize = productPageSize, ...filter }: CompanyProductsQuery,
): Promise<{ data: ListedProduct[]; total: number; truncated: boolean }> {
  const where = and(isAsked(scope, hasOwnServices, filter), isFound(foldText(q)));
  const data = await executor
    .select({
      id: products.id,
      idTenant: products.idTenant,
      typeServico: products.typeServico,
      typeRegime: products.typeRegime,
      status: products.status,
      idClient: products.idClient,
      razaoSocial: clients.razaoSocial,
      partnerName: users.name,
    })
    .from(products)
    .innerJoin(clients, ofClient)
    .leftJoin(users, ofPartner)
    .where(where)
    .orderBy(
      asc(clients.razaoSocial),
      asc(products.idClient),
      asc(products.typeRegime),
      asc(products.typeServico),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(products)
    .innerJoin(clients, ofClient)
    .where(where);
  return { data, ...(await countUpTo(executor, maxCountedProducts, found)) };
}

/**
 * One page of the regimes that a company's clients hold, by the client's name: those with a product that is not cancelled. `hasOwnServices` =
 * of products of the reader's own services alone. `total` counts up to 10,000.
 */
export async function listRegimeRows(
  executor: Executor,
  scope: CompanyScope,
  hasOwnServices: boolean,
  { q = '', page = 1, pageSize = productPageSize, ...filter }: RegimeListQuery,
): Promise<{ data: RegimeRow[]; total: number; truncated: boolean }> {
  const where = and(isAsked(scope, hasOwnServices, filter), isClientFound(foldText(q)));
  const group = [clients.razaoSocial, products.idClient, products.typeRegime, clients.status];
  const rows = await executor
    .select({
      idClient: products.idClient,
      razaoSocial: clients.razaoSocial,
      typeRegime: products.typeRegime,
      status: clients.status,
      types: sql<
        ProductType[]
      >`array_agg(${products.typeServico} order by ${products.typeServico})`,
    })
    .from(products)
    .innerJoin(clients, ofClient)
    .where(where)
    .groupBy(...group)
    .orderBy(asc(clients.razaoSocial), asc(products.idClient), asc(products.typeRegime))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = executor
    .selectDistinct({ idClient: products.idClient, typeRegime: products.typeRegime })
    .from(products)
    .innerJoin(clients, ofClient)
    .where(where);
  return {
    data: rows.map((row) => toWireRegimeRow(row)),
    ...(await countUpTo(executor, maxCountedProducts, found)),
  };
}
