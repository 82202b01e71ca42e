import { and, eq, sql, type Placeholder } from 'drizzle-orm';
import {
  clientPageSize,
  maxCountedClients,
  maxCountedFinds,
  type ClientListQuery,
  type ClientRow,
  type ClientSort,
} from '#shared/clients/clients.schemas.ts';
import { recentlyClosedDays, type StageFilter } from '#shared/agreements/agreement-stages.enums.ts';
import type { RegistrationCard } from '#shared/clients/clients.enums.ts';
import { procuracaoFilters, type ProcuracaoFilter } from '#shared/clients/procuracao.enums.ts';
import { dayMs, endOfDay, startOfDay } from '#shared/kernel/civil-date.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { instantsOfMonths } from '#shared/kernel/competencia.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot, unnamed } from '#server/db/hot-statements.ts';
import { keepStatements } from '#server/db/kept-statements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { toWireAgreementSummary } from '#server/domain/agreements/agreement.wire.ts';
import { toWireClientRow } from '#server/domain/clients/client.wire.ts';
import type { ClientWay, CompanyScope } from '#server/domain/permissions/scope.ts';
import { agreementColumns, headsOfAgreement, isInForce } from './agreement-rows.ts';
import {
  clientCount,
  clientPage,
  orderOf,
  type ClientConditions,
  type ListOf,
} from './client-page.ts';
import { patternOf } from './in-scope.ts';
import { lastProcuracaoDay } from './procuracao-conditions.ts';
import { maxUnpagedRows } from './unpaged.ts';
import { visitMs, visitorsOfAgreement } from './visitors.ts';

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
  // Masks vanish with the punctuation, so a masked document is found too.
  const folded = foldText(query.q ?? '');
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? clientPageSize);
  const offset = query.page === undefined ? 0 : (query.page - 1) * limit;
  const most = Math.max(folded === '' ? maxCountedClients : maxCountedFinds, offset + limit);
  const granted = scope.opened.find((way) => way.kind === 'permission');
  const shape: Shape = {
    listed: scope.listed.map((way) => way.kind),
    isGrantedOnly: granted !== undefined,
    isSearch: folded !== '',
    given: givenNames.filter((name) => query[name] !== undefined),
    stage: query.etapa,
    card: query.quadro,
    procuracao: query.procuracao,
    isLacking: query.faltam !== undefined,
    sort: query.sort ?? 'razao_social',
  };
  const today = dayInBrasilia(now);
  const month = query.cadastro === undefined ? undefined : instantsOfMonths(query.cadastro);
  const values = {
    // A list has each way once.
    ...Object.fromEntries(scope.listed.map((way) => [way.kind, idOf(way)])),
    grantee: granted?.idUser,
    tenant: scope.tenant,
    pattern: patternOf(folded),
    status: query.status,
    // Not by the names of the ways above, which are the reader's own.
    askedResponsavel: query.responsavel,
    askedGerente: query.gerente,
    de: query.de === undefined ? undefined : startOfDay(query.de).toISOString(),
    ate: query.ate === undefined ? undefined : endOfDay(query.ate).toISOString(),
    today,
    lastProcuracaoDay: lastProcuracaoDay(today),
    monthStart: month?.from.toISOString(),
    monthEnd: month?.before.toISOString(),
    closedSince: new Date(now.getTime() - recentlyClosedDays * dayMs).toISOString(),
    offset,
    limit,
    pageEnd: offset + limit,
    countEnd: most + 1,
    since: new Date(now.getTime() - visitMs).toISOString(),
  };
  const rows = await pageOf(executor, shape).execute(values);
  // A page that is not full is the last one, and tells the number by itself; beyond the last page it does not.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const counted = isLast
    ? offset + rows.length
    : (rows[0]?.counted ?? (await countOf(executor, shape).execute(values))[0]!.n);
  const isCut = query.page === undefined && counted > rows.length;
  return {
    data: rows.map(({ client, agreement, heads, isGranted, visitors }) =>
      toWireClientRow(
        { ...client, idTenant: scope.tenant },
        {
          agreement: agreement && toWireAgreementSummary(agreement, heads),
          visitors,
          canOpen: scope.opened.some((way) =>
            way.kind === 'permission'
              ? isGranted
              : way.kind === 'company' || (way.kind === 'self' && way.cnpjcpf === client.cnpjcpf),
          ),
        },
      ),
    ),
    total: Math.min(counted, most),
    truncated: !isLast && (isCut || counted > most),
  };
}

/**
 * How many clients the reader's list has with each end of a procuração, as its `total` says it, and whether it has a client at all: one
 * statement, so that three numbers cost what one does.
 */
export async function countProcuracoes(
  executor: Executor,
  { tenant, listed }: CompanyScope,
  now: Date,
): Promise<Record<ProcuracaoFilter, number> & { hasClient: boolean }> {
  const today = dayInBrasilia(now);
  const days = { today, last: lastProcuracaoDay(today) };
  const counted = (conditions: ClientConditions, most: number) =>
    sql`(${clientCount(executor, { tenant, listed }, conditions, most).getSQL()})::int`;
  const [vencendo, vencida] = procuracaoFilters.map((name) =>
    counted({ procuracao: { name, days } }, maxCountedClients),
  );
  const { rows } = await executor.execute<{ vencendo: number; vencida: number; found: number }>(
    sql`select ${vencendo} as vencendo, ${vencida} as vencida, ${counted({}, 1)} as found`,
  );
  const { found, ...counts } = rows[0]!;
  return { ...counts, hasClient: found > 0 };
}

/** Filters whose values have a place in the statement. */
const givenNames = ['status', 'responsavel', 'gerente', 'de', 'ate', 'cadastro'] as const;

/** What makes two statements of the list differ in more than their values. */
type Shape = {
  listed: readonly ClientWay['kind'][];
  /** Whether the reader opens those clients only for which they have a permission. */
  isGrantedOnly: boolean;
  isSearch: boolean;
  given: readonly (typeof givenNames)[number][];
  stage: StageFilter | undefined;
  card: RegistrationCard | undefined;
  procuracao: ProcuracaoFilter | undefined;
  isLacking: boolean;
  sort: ClientSort;
};

const idOf = (way: ClientWay): string | undefined =>
  way.kind === 'company' ? undefined : way.kind === 'self' ? way.cnpjcpf : way.idUser;

function placeOf(kind: ClientWay['kind']): ClientWay<Placeholder> {
  const place = sql.placeholder(kind);
  switch (kind) {
    case 'company':
      return { kind };
    case 'self':
      return { kind, cnpjcpf: place };
    case 'permission':
    case 'gerente':
    case 'responsavel':
      return { kind, idUser: place };
  }
}

const listOf = ({ listed }: Shape): ListOf => ({
  tenant: sql.placeholder('tenant'),
  listed: listed.map((kind) => placeOf(kind)),
});

function conditionsOf({
  isSearch,
  given,
  stage,
  card,
  procuracao,
  isLacking,
}: Shape): ClientConditions {
  const place = (name: (typeof givenNames)[number], as: string = name): Placeholder | undefined =>
    given.includes(name) ? sql.placeholder(as) : undefined;
  return {
    pattern: isSearch ? sql.placeholder('pattern') : undefined,
    status: place('status'),
    stage:
      stage === undefined
        ? undefined
        : { name: stage, closedSince: sql.placeholder('closedSince') },
    responsavel: place('responsavel', 'askedResponsavel'),
    gerente: place('gerente', 'askedGerente'),
    from: place('de'),
    before: place('ate'),
    card: card === undefined ? undefined : { name: card, today: sql.placeholder('today') },
    month: given.includes('cadastro')
      ? { from: sql.placeholder('monthStart'), before: sql.placeholder('monthEnd') }
      : undefined,
    procuracao:
      procuracao === undefined
        ? undefined
        : {
            name: procuracao,
            days: {
              today: sql.placeholder('today'),
              last: sql.placeholder('lastProcuracaoDay'),
            },
          },
    isLacking,
  };
}

const total = (executor: Executor, shape: Shape) =>
  clientCount(executor, listOf(shape), conditionsOf(shape), sql.placeholder('countEnd'));

/** For a search, which counts only what does not fit on its page, and for a page beyond the last one. */
const countOf = keepStatements((executor: Executor, shape: Shape) =>
  total(executor, shape).prepare(unnamed),
);

const pageOf = keepStatements((executor: Executor, shape: Shape) => {
  const { listed, isGrantedOnly, isSearch, given, stage, card, procuracao, isLacking, sort } =
    shape;
  const tenant = sql.placeholder('tenant');
  const client = clientPage(executor, listOf(shape), {
    ...conditionsOf(shape),
    sort,
    offset: sql.placeholder('offset'),
    limit: sql.placeholder('limit'),
    most: sql.placeholder('pageEnd'),
  });
  // Who sees a client only by permission has one for every row.
  const isSure = listed.every((kind) => kind === 'permission');
  const visitors = visitorsOfAgreement(sql.placeholder('since'));
  const rows = executor
    .select({
      client: {
        cnpjcpf: client.cnpjcpf,
        razaoSocial: client.razaoSocial,
        hasNet: client.hasNet,
        isNet: client.isNet,
        idResponsavel: client.idResponsavel,
        idGerente: client.idGerente,
        status: client.status,
        createdAt: client.createdAt,
      },
      agreement: agreementColumns,
      heads: headsOfAgreement,
      isGranted: isSure
        ? sql<boolean>`true`
        : sql<boolean>`${clientPermissions.idUser} is not null`,
      visitors,
      // With the page, because a statement of its own would cost more than the counting.
      counted: isSearch
        ? sql<number | null>`null::integer`
        : sql<number | null>`(${total(executor, shape)})::integer`,
    })
    .from(client)
    .leftJoin(
      agreements,
      and(
        eq(agreements.idTenant, tenant),
        eq(agreements.partyKind, 'client'),
        eq(agreements.partyId, client.cnpjcpf),
        isInForce,
      ),
    )
    .leftJoin(
      clientPermissions,
      !isGrantedOnly || isSure
        ? sql`false`
        : and(
            eq(clientPermissions.idUser, sql.placeholder('grantee')),
            eq(clientPermissions.idTenant, tenant),
            eq(clientPermissions.idClient, client.cnpjcpf),
          ),
    )
    .orderBy(...orderOf(sort, client));
  // A search is planned for its words each time: for rare ones the trigram index is right, for common ones the order of the page. So is what
  // few clients may meet: a person, a period, a stage, a card, the end of a procuração.
  const isPlannedAnew =
    isSearch ||
    stage !== undefined ||
    card !== undefined ||
    procuracao !== undefined ||
    isLacking ||
    given.some((name) => name !== 'status');
  return rows.prepare(isPlannedAnew ? unnamed : hot.clientPage);
});
