import { aliasedTable, and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AlertTab } from '#shared/alerts/alerts.rules.ts';
import { alertPageSize, type AlertPage } from '#shared/alerts/alerts.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { users } from '#server/db/schema/users.ts';
import { toAlert } from '#server/domain/alerts/alert-answer.ts';
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
): Promise<number> {
  const rows = await executor
    .select({ n: count() })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .where(where(scope, tab))
    .prepare(hot.alertCount)
    .execute();
  return rows[0]?.n ?? 0;
}

/** Alerts to the reader from the companies of the scope, the newest first: one tab or all, one page or up to 5,000. */
export async function listAlerts(
  executor: Executor,
  scope: Scope,
  query: { tab?: AlertTab | undefined; page?: number | undefined; pageSize?: number | undefined },
): Promise<AlertPage> {
  const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? alertPageSize);
  const [rows, total, unseen] = await Promise.all([
    executor
      .select({
        alert: {
          id: alerts.id,
          company: alerts.company,
          message: alerts.message,
          createdAt: alerts.createdAt,
          resolvedAt: alerts.resolvedAt,
          resolutionMessage: alerts.resolutionMessage,
        },
        readAt: alertRecipients.readAt,
        writtenBy: author.name,
        resolvedBy: solver.name,
      })
      .from(alertRecipients)
      .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
      .leftJoin(author, eq(author.id, alerts.createdBy))
      .leftJoin(solver, eq(solver.id, alerts.resolvedBy))
      .where(where(scope, query.tab))
      .orderBy(desc(alerts.createdAt), desc(alerts.id))
      .offset(((query.page ?? 1) - 1) * limit)
      .limit(limit),
    countAlerts(executor, scope, query.tab),
    query.tab === 'nao_vistos' ? undefined : countAlerts(executor, scope, 'nao_vistos'),
  ]);
  return {
    data: rows.map(toAlert),
    total,
    truncated: query.page === undefined && total > rows.length,
    unread: unseen ?? total,
  };
}

/** How many alerts the reader has neither seen nor anybody resolved. */
export const countUnreadAlerts = (executor: Executor, scope: Scope): Promise<number> =>
  countAlerts(executor, scope, 'nao_vistos');
