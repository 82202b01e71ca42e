import { and, asc, count, desc, eq, like, type SQL } from 'drizzle-orm';
import { union, type PgColumn } from 'drizzle-orm/pg-core';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { ClientSort } from '#shared/clients/clients.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { ClientWay, CompanyScope } from '#server/domain/permissions/scope.ts';
import { inWay, patternOf } from './in-scope.ts';

/** What narrows a list of clients; `q` is folded text. */
export type ClientConditions = { q: string | undefined; status: ClientStatus | undefined };

const columns = {
  idTenant: clients.idTenant,
  cnpjcpf: clients.cnpjcpf,
  razaoSocial: clients.razaoSocial,
  hasNet: clients.hasNet,
  isNet: clients.isNet,
  idResponsavel: clients.idResponsavel,
  idGerente: clients.idGerente,
  status: clients.status,
  createdAt: clients.createdAt,
};
type Sortable = Record<'cnpjcpf' | 'razaoSocial' | 'status' | 'createdAt', PgColumn>;

/** Every order has an index that begins with the company, so that a page reads its own rows only. */
export function orderOf(sort: ClientSort, of: Sortable = columns): SQL[] {
  switch (sort) {
    case 'razao_social':
      return [asc(of.razaoSocial), asc(of.cnpjcpf)];
    case '-razao_social':
      return [desc(of.razaoSocial), desc(of.cnpjcpf)];
    case 'status':
      return [asc(of.status), asc(of.razaoSocial), asc(of.cnpjcpf)];
    case '-createdDate':
      return [desc(of.createdAt), desc(of.cnpjcpf)];
  }
}

/** A search is planned for its words each time: for rare ones the trigram index is right, for common ones the order of the page. */
export const isSearch = ({ q }: Pick<ClientConditions, 'q'>): boolean =>
  q !== undefined && q !== '';

function where(tenant: string, way: ClientWay, { q, status }: ClientConditions): SQL | undefined {
  return and(
    eq(clients.idTenant, tenant),
    inWay(way),
    status === undefined ? undefined : eq(clients.status, status),
    q === undefined || q === '' ? undefined : like(clients.searchText, patternOf(q)),
  );
}

/**
 * One page of the clients in a reader's list, as a statement to join. Where a client can come in by several ways, each way gives its own
 * first rows in order, and these are merged: an `or` over them would read the whole company, because no index serves all of them.
 */
export function clientPage(
  executor: Executor,
  scope: CompanyScope,
  page: ClientConditions & { sort: ClientSort; offset: number; limit: number },
) {
  const { sort, offset, limit } = page;
  const order = orderOf(sort);
  const [first, second, ...others] = scope.listed.map((way) =>
    executor
      .select(columns)
      .from(clients)
      .where(where(scope.tenant, way, page))
      .orderBy(...order),
  );
  if (first === undefined) throw new Error('a scope lists clients by one way at least');
  if (second === undefined) return first.offset(offset).limit(limit).as('page');
  const most = offset + limit;
  return union(first.limit(most), second.limit(most), ...others.map((other) => other.limit(most)))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page');
}

/** How many clients match, counted up to `most`: counting all of a large company would cost more than its page. */
export async function countClients(
  executor: Executor,
  scope: CompanyScope,
  conditions: ClientConditions,
  most: number,
): Promise<number> {
  const [first, second, ...others] = scope.listed.map((way) =>
    executor
      .select({ cnpjcpf: clients.cnpjcpf })
      .from(clients)
      .where(where(scope.tenant, way, conditions))
      .limit(most),
  );
  if (first === undefined) return 0;
  const matching = (second === undefined ? first : union(first, second, ...others).limit(most)).as(
    'matching',
  );
  const counted = executor.select({ n: count() }).from(matching);
  const rows = isSearch(conditions)
    ? await counted
    : await counted.prepare(hot.clientTotal).execute();
  return rows[0]?.n ?? 0;
}
