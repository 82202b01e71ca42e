import { and, eq, sql } from 'drizzle-orm';
import {
  clientPageSize,
  maxCountedClients,
  maxCountedFinds,
  type ClientRow,
  type ClientSort,
} from '#shared/clients/clients.schemas.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { users } from '#server/db/schema/users.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';
import { toSummary } from '#server/domain/agreements/agreement-answer.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { agreementColumns, headsOfAgreement, isInForce } from './agreement-rows.ts';
import {
  clientPage,
  type ClientConditions,
  countClients,
  isSearch,
  orderOf,
} from './client-page.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

/** How long a prepared visit counts as under way: a device cannot say that it was given up while it has no network. */
const visitMs = 7 * 24 * 60 * 60 * 1000;

export type ClientListQuery = {
  q?: string | undefined;
  status?: ClientStatus | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ClientSort | undefined;
};

/**
 * One page (`page` from 1) of the clients in the reader's list, or without `page` every row up to 5,000, with the agreement in force, who
 * prepared a visit to sign it by `now`, and whether the client opens. `total` counts up to 10,000, of a search up to 1,000 or the rows of
 * the answer; `truncated` tells that rows were left out or that there are more than were counted.
 */
export async function listClients(
  executor: Executor,
  scope: CompanyScope,
  query: ClientListQuery,
  now: Date,
): Promise<{ data: ClientRow[]; total: number; truncated: boolean }> {
  const conditions = {
    // Masks vanish with the punctuation, so a masked document is found too.
    q: query.q === undefined ? undefined : foldText(query.q),
    status: query.status,
  };
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? clientPageSize);
  const offset = query.page === undefined ? 0 : (query.page - 1) * limit;
  const rows = await listRows(executor, scope, conditions, {
    sort: query.sort ?? 'razao_social',
    offset,
    limit,
    since: new Date(now.getTime() - visitMs),
  });
  const seen = offset + rows.length;
  const most = Math.max(conditions.q ? maxCountedFinds : maxCountedClients, seen);
  // A page that is not full is the last one, and tells the number by itself; beyond the last page it does not.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const counted = isLast ? seen : await countClients(executor, scope, conditions, most + 1);
  const isCut = query.page === undefined && counted > rows.length;
  return {
    data: rows.map(({ client, agreement, heads, isGranted, visitors }) => ({
      cnpjcpf: client.cnpjcpf,
      id_tenant: client.idTenant,
      razao_social: client.razaoSocial,
      hasNet: client.hasNet,
      isNet: client.isNet,
      id_responsavel: client.idResponsavel,
      id_gerente: client.idGerente,
      status: client.status,
      agreement: agreement && toSummary(agreement, heads),
      visitors,
      canOpen: scope.opened.some((way) =>
        way.kind === 'permission'
          ? isGranted
          : way.kind === 'company' || (way.kind === 'self' && way.cnpjcpf === client.cnpjcpf),
      ),
    })),
    total: Math.min(counted, most),
    truncated: !isLast && (isCut || counted > most),
  };
}

async function listRows(
  executor: Executor,
  scope: CompanyScope,
  conditions: ClientConditions,
  { since, ...page }: { sort: ClientSort; offset: number; limit: number; since: Date },
) {
  const client = clientPage(executor, scope, { ...conditions, ...page });
  const byPermission = scope.opened.find((way) => way.kind === 'permission');
  // Who sees a client only by permission has one for every row.
  const isSure = scope.listed.every((way) => way.kind === 'permission');
  const visitors = sql<string[]>`case when ${agreements.isAssinado} = false then array(
    select ${users.name} from ${preparedVisits} join ${users} on ${users.id} = ${preparedVisits.idUser}
    where ${preparedVisits.idAgreement} = ${agreements.id} and ${preparedVisits.idTenant} = ${agreements.idTenant}
      and ${preparedVisits.preparedAt} >= ${since.toISOString()}::timestamptz
    order by ${preparedVisits.preparedAt} desc) else '{}' end`;
  const rows = executor
    .select({
      client: {
        idTenant: client.idTenant,
        cnpjcpf: client.cnpjcpf,
        razaoSocial: client.razaoSocial,
        hasNet: client.hasNet,
        isNet: client.isNet,
        idResponsavel: client.idResponsavel,
        idGerente: client.idGerente,
        status: client.status,
      },
      agreement: agreementColumns,
      heads: headsOfAgreement,
      isGranted: isSure
        ? sql<boolean>`true`
        : sql<boolean>`${clientPermissions.idUser} is not null`,
      visitors,
    })
    .from(client)
    .leftJoin(
      agreements,
      and(
        eq(agreements.idTenant, client.idTenant),
        eq(agreements.partyKind, 'client'),
        eq(agreements.partyId, client.cnpjcpf),
        isInForce,
      ),
    )
    .leftJoin(
      clientPermissions,
      byPermission === undefined || isSure
        ? sql`false`
        : and(
            eq(clientPermissions.idUser, byPermission.idUser),
            eq(clientPermissions.idTenant, client.idTenant),
            eq(clientPermissions.idClient, client.cnpjcpf),
          ),
    )
    .orderBy(...orderOf(page.sort, client));
  return isSearch(conditions) ? rows : rows.prepare(hot.clientPage).execute();
}
