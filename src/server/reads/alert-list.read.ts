import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AlertTab } from '#shared/alerts/alerts.rules.ts';
import { alertPageSize, type Alert, type AlertPage } from '#shared/alerts/alerts.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { users } from '#server/db/schema/users.ts';
import { toWireAlert } from '#server/domain/alerts/alert.wire.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

const conditionOfTab: Record<AlertTab, SQL | undefined> = {
  nao_vistos: and(isNull(alertRecipients.readAt), isNull(alerts.resolvedAt)),
  vistos: and(isNotNull(alertRecipients.readAt), isNull(alerts.resolvedAt)),
  resolvidos: isNotNull(alerts.resolvedAt),
};

/** Alerts are 'mine': those addressed to the reader. */
const where = (scope: Scope, tab: AlertTab | undefined): SQL | undefined =>
  and(
    scope.self?.kind === 'staff' ? eq(alertRecipients.idUser, scope.self.id) : sql`false`,
    inTenants(alerts.idTenant, scope),
    tab === undefined ? undefined : conditionOfTab[tab],
  );

const author = aliasedTable(users, 'author');
const solver = aliasedTable(users, 'solver');

async function countAlerts(
  executor: Executor,
  scope: Scope,
  tab: AlertTab | undefined,
): Promise<{ n: number; newest: Date | null }> {
  const rows = await executor
    .select({ n: count(), newest: max(alerts.createdAt) })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .where(where(scope, tab))
    .prepare(hot.alertCount)
    .execute();
  return rows[0] ?? { n: 0, newest: null };
}

/** Whom an alert is about: a client, or whatever bears that name. */
const about = sql`${alerts.idTenant}, coalesce(${alerts.idClient}, ${alerts.company})`;

/**
 * What still wants something stands together by whom it is about, whoever has the newest first; what is done stands by date alone, as there
 * may be years of it.
 */
const orderOf = (tab: AlertTab | undefined): SQL[] => [
  ...(tab === 'nao_vistos' || tab === 'vistos'
    ? [desc(sql`max(${alerts.createdAt}) over (partition by ${about})`), about]
    : []),
  desc(alerts.createdAt),
  desc(alerts.id),
];

const rowsOf = (executor: Executor, scope: Scope, tab: AlertTab | undefined) =>
  executor
    .select({
      alert: {
        id: alerts.id,
        idTenant: alerts.idTenant,
        idClient: alerts.idClient,
        company: alerts.company,
        message: alerts.message,
        createdAt: alerts.createdAt,
        resolvedAt: alerts.resolvedAt,
        resolutionMessage: alerts.resolutionMessage,
        aboutKind: alerts.aboutKind,
        aboutId: alerts.aboutId,
      },
      readAt: alertRecipients.readAt,
      writtenBy: author.name,
      resolvedBy: solver.name,
    })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .leftJoin(author, eq(author.id, alerts.createdBy))
    .leftJoin(solver, eq(solver.id, alerts.resolvedBy))
    .where(where(scope, tab))
    .orderBy(...orderOf(tab));

/** Every alert of one tab, in its order: for reading in parts. */
export const listAllAlerts = async (
  executor: Executor,
  scope: Scope,
  tab: AlertTab,
): Promise<Alert[]> => (await rowsOf(executor, scope, tab)).map(toWireAlert);

/**
 * Alerts to the reader from the companies of the scope: one tab or all, one page or up to 5,000. Unseen and seen ones by whom they are
 * about, the newest first; others the newest first.
 */
export async function listAlerts(
  executor: Executor,
  scope: Scope,
  query: { tab?: AlertTab | undefined; page?: number | undefined; pageSize?: number | undefined },
): Promise<AlertPage> {
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? alertPageSize);
  const [rows, { n, newest }, unseen] = await Promise.all([
    rowsOf(executor, scope, query.tab)
      .offset(((query.page ?? 1) - 1) * limit)
      .limit(limit),
    countAlerts(executor, scope, query.tab),
    query.tab === 'nao_vistos' ? undefined : countAlerts(executor, scope, 'nao_vistos'),
  ]);
  return {
    data: rows.map(toWireAlert),
    total: n,
    truncated: query.page === undefined && n > rows.length,
    unread: unseen?.n ?? n,
    newest: newest?.toISOString() ?? null,
  };
}

/** How many alerts the reader has neither seen nor anybody resolved. */
export const countUnreadAlerts = async (executor: Executor, scope: Scope): Promise<number> =>
  (await countAlerts(executor, scope, 'nao_vistos')).n;
