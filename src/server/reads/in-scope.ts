import { and, eq, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ofTenants } from '#server/db/of-tenants.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import type { ClientWay, Scope } from '#server/domain/permissions/scope.ts';

/** Rows of the companies of a scope. */
export const inTenants = (column: PgColumn, { tenants }: Pick<Scope, 'tenants'>): SQL | undefined =>
  ofTenants(column, tenants);

/** Clients that come in by one way; undefined = every client of the company. */
export function inWay(way: ClientWay<string | Placeholder>): SQL | undefined {
  switch (way.kind) {
    case 'company':
      return undefined;
    case 'self':
      return eq(clients.cnpjcpf, way.cnpjcpf);
    case 'permission':
      return sql`exists (select 1 from ${clientPermissions} where ${and(
        eq(clientPermissions.idUser, way.idUser),
        eq(clientPermissions.idTenant, clients.idTenant),
        eq(clientPermissions.idClient, clients.cnpjcpf),
      )})`;
    case 'gerente':
      return eq(clients.idGerente, way.idUser);
    case 'responsavel':
      return eq(clients.idResponsavel, way.idUser);
  }
}

/** Clients that come in by any of the ways; of a list use a statement for each way, because no index serves an `or` over them. */
export function inAnyWay(ways: readonly ClientWay[]): SQL | undefined {
  if (ways.some((way) => way.kind === 'company')) return undefined;
  return ways.length === 0 ? sql`false` : or(...ways.map((way) => inWay(way)));
}

/** Products of the services that stand in the reader's own list, which is that of the product permissions. */
export const ofOwnServices = ({ self }: Pick<Scope, 'self'>): SQL =>
  sql`exists (select 1 from ${productPermissions} where ${and(
    eq(productPermissions.idUser, self?.id ?? ''),
    eq(productPermissions.typeServico, products.typeServico),
  )})`;

/** A typed search as a pattern for a folded column. */
export const patternOf = (folded: string): string =>
  `%${folded.replaceAll(/[%_\\]/g, (character) => `\\${character}`)}%`;

/** Whether a client is found by folded words: by its name or document; none = every one. */
export const isClientFound = (folded: string): SQL | undefined =>
  folded === '' ? undefined : sql`${clients.searchText} like ${patternOf(folded)}`;
