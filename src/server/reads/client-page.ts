import { and, asc, count, desc, eq, gte, like, lt, type Placeholder, type SQL } from 'drizzle-orm';
import { union, type PgColumn } from 'drizzle-orm/pg-core';
import type { StageFilter } from '#shared/agreements/agreement-stages.enums.ts';
import type { ClientStatus, RegistrationCard } from '#shared/clients/clients.enums.ts';
import type { ClientSort } from '#shared/clients/clients.schemas.ts';
import type { ProcuracaoFilter } from '#shared/clients/procuracao.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { ClientWay } from '#server/domain/permissions/scope.ts';
import { inWay } from './in-scope.ts';
import { endsAs, type ProcuracaoDays } from './procuracao-conditions.ts';
import { isOnCard } from './registration-conditions.ts';
import { isAtStage, lacksFields } from './stage-filter.ts';
import { maxUnpagedRows } from './unpaged.ts';

/** A value, or the place of one in a statement that is kept. */
type Given<T> = T | Placeholder;

/** Whose list it is: the members of a company's scope that decide which clients stand in it. */
export type ListOf = { tenant: Given<string>; listed: readonly ClientWay<Given<string>>[] };

/** What narrows a list of clients; `pattern` as `patternOf` makes it, `from` inclusive and `before` exclusive. */
export type ClientConditions = {
  pattern?: Given<string> | undefined;
  status?: Given<ClientStatus> | undefined;
  /** `closedSince` is what 'lately' begins with. */
  stage?: { name: StageFilter; closedSince: Given<Date> } | undefined;
  responsavel?: Given<string> | undefined;
  gerente?: Given<string> | undefined;
  from?: Given<Date> | undefined;
  before?: Given<Date> | undefined;
  /** The rows of a card; `today` is the day in Brasília. */
  card?: { name: RegistrationCard; today: Given<string> } | undefined;
  /** The month of registration, besides `from` and `before`: its first instant, and that of the next one. */
  month?: { from: Given<Date>; before: Given<Date> } | undefined;
  procuracao?: { name: ProcuracaoFilter; days: ProcuracaoDays } | undefined;
  /** Only those whose contract lacks what its signing needs. */
  isLacking?: boolean;
};

const columns = {
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
    case '-status':
      return [desc(of.status), desc(of.razaoSocial), desc(of.cnpjcpf)];
    case 'createdDate':
      return [asc(of.createdAt), asc(of.cnpjcpf)];
    case '-createdDate':
      return [desc(of.createdAt), desc(of.cnpjcpf)];
  }
}

function where(
  tenant: ListOf['tenant'],
  way: ListOf['listed'][number],
  conditions: ClientConditions,
): SQL | undefined {
  const {
    pattern,
    status,
    stage,
    responsavel,
    gerente,
    from,
    before,
    card,
    month,
    procuracao,
    isLacking,
  } = conditions;
  return and(
    eq(clients.idTenant, tenant),
    inWay(way),
    status === undefined ? undefined : eq(clients.status, status),
    pattern === undefined ? undefined : like(clients.searchText, pattern),
    stage === undefined ? undefined : isAtStage(stage.name, stage.closedSince),
    responsavel === undefined ? undefined : eq(clients.idResponsavel, responsavel),
    gerente === undefined ? undefined : eq(clients.idGerente, gerente),
    from === undefined ? undefined : gte(clients.createdAt, from),
    before === undefined ? undefined : lt(clients.createdAt, before),
    month === undefined
      ? undefined
      : and(gte(clients.createdAt, month.from), lt(clients.createdAt, month.before)),
    card === undefined ? undefined : isOnCard(card.name, card.today),
    procuracao === undefined ? undefined : endsAs(procuracao.name, procuracao.days),
    isLacking === true ? lacksFields : undefined,
  );
}

/**
 * One page of the clients in a reader's list, as a statement to join; `most` is offset and limit together. Where a client can come in by
 * several ways, each way gives its own first rows in order, and these are merged: an `or` over them would read the whole company, because no
 * index serves all of them.
 */
export function clientPage(
  executor: Executor,
  { tenant, listed }: ListOf,
  page: ClientConditions & {
    sort: ClientSort;
    offset: Given<number>;
    limit: Given<number>;
    most: Given<number>;
  },
) {
  const { sort, offset, limit, most } = page;
  const order = orderOf(sort);
  const [first, second, ...others] = listed.map((way) =>
    executor
      .select(columns)
      .from(clients)
      .where(where(tenant, way, page))
      .orderBy(...order),
  );
  if (first === undefined) throw new Error('a scope lists clients by one way at least');
  if (second === undefined) return first.offset(offset).limit(limit).as('page');
  return union(first.limit(most), second.limit(most), ...others.map((other) => other.limit(most)))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page');
}

/** All clients of a reader's list, as a statement to join; as many as a list without pages has. */
export const listedClients = (executor: Executor, scope: ListOf) =>
  clientPage(executor, scope, {
    sort: 'razao_social',
    offset: 0,
    limit: maxUnpagedRows,
    most: maxUnpagedRows,
  });

/** How many clients match, counted up to `most`: counting all of a large company would cost more than its page. */
export function clientCount(
  executor: Executor,
  { tenant, listed }: ListOf,
  conditions: ClientConditions,
  most: Given<number>,
) {
  const [first, second, ...others] = listed.map((way) =>
    executor
      .select({ cnpjcpf: clients.cnpjcpf })
      .from(clients)
      .where(where(tenant, way, conditions))
      .limit(most),
  );
  if (first === undefined) throw new Error('a scope lists clients by one way at least');
  const matching = (second === undefined ? first : union(first, second, ...others).limit(most)).as(
    'matching',
  );
  return executor.select({ n: count() }).from(matching);
}
