import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
} from 'drizzle-orm';
import type { AlertTab } from '#shared/alerts/alerts.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { users } from '#server/db/schema/users.ts';

/** Companies whose alerts a person may see. */
export type AlertScope = 'all' | readonly string[];

/** An alert with what its reader did and the names of those who wrote and resolved it. */
export type AlertOfUser = {
  alert: typeof alerts.$inferSelect;
  readAt: Date | null;
  writtenBy: string | null;
  resolvedBy: string | null;
};

/** Stores an alert for its recipients; false when its `onceKey` was told of before. `hasRead` has read it from the start. */
export async function insertAlert(
  executor: Executor,
  alert: typeof alerts.$inferInsert,
  recipients: readonly string[],
  hasRead: string | undefined,
): Promise<boolean> {
  const rows = await executor
    .insert(alerts)
    .values(alert)
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (rows.length === 0) return false;
  if (recipients.length > 0)
    await executor.insert(alertRecipients).values(
      recipients.map((idUser) => ({
        idAlert: alert.id,
        idUser,
        readAt: idUser === hasRead ? alert.createdAt : null,
      })),
    );
  return true;
}

const conditionOfTab: Record<AlertTab, SQL | undefined> = {
  nao_vistos: and(isNull(alertRecipients.readAt), isNull(alerts.resolvedAt)),
  vistos: and(isNotNull(alertRecipients.readAt), isNull(alerts.resolvedAt)),
  resolvidos: isNotNull(alerts.resolvedAt),
};

function where(idUser: string, scope: AlertScope, tab: AlertTab | undefined): SQL | undefined {
  return and(
    eq(alertRecipients.idUser, idUser),
    scope === 'all' ? undefined : inArray(alerts.idTenant, [...scope]),
    tab === undefined ? undefined : conditionOfTab[tab],
  );
}

const author = aliasedTable(users, 'author');
const solver = aliasedTable(users, 'solver');

function selectAlerts(executor: Executor) {
  return executor
    .select({
      alert: alerts,
      readAt: alertRecipients.readAt,
      writtenBy: author.name,
      resolvedBy: solver.name,
    })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .leftJoin(author, eq(author.id, alerts.createdBy))
    .leftJoin(solver, eq(solver.id, alerts.resolvedBy));
}

/** Alerts addressed to a person, the newest first. */
export async function listAlertsOfUser(
  executor: Executor,
  idUser: string,
  scope: AlertScope,
  options: { tab: AlertTab | undefined; offset: number; limit: number },
): Promise<AlertOfUser[]> {
  return selectAlerts(executor)
    .where(where(idUser, scope, options.tab))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .offset(options.offset)
    .limit(options.limit);
}

export async function findAlertOfUser(
  executor: Executor,
  idUser: string,
  scope: AlertScope,
  id: string,
): Promise<AlertOfUser | undefined> {
  return (
    await selectAlerts(executor)
      .where(and(where(idUser, scope, undefined), eq(alerts.id, id)))
      .limit(1)
  )[0];
}

export async function countAlertsOfUser(
  executor: Executor,
  idUser: string,
  scope: AlertScope,
  tab: AlertTab | undefined,
): Promise<number> {
  const rows = await executor
    .select({ n: count() })
    .from(alertRecipients)
    .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
    .where(where(idUser, scope, tab))
    .prepare(hot.alertCount)
    .execute();
  return rows[0]?.n ?? 0;
}

/** Marks an alert as read by one person; what was read before keeps its time. */
export async function markRead(
  executor: Executor,
  idUser: string,
  id: string,
  at: Date,
): Promise<void> {
  await executor
    .update(alertRecipients)
    .set({ readAt: at })
    .where(
      and(
        eq(alertRecipients.idAlert, id),
        eq(alertRecipients.idUser, idUser),
        isNull(alertRecipients.readAt),
      ),
    );
}

/** Resolves an alert for everybody; false when it was resolved before. */
export async function markResolved(
  executor: Executor,
  idTenant: string,
  id: string,
  resolution: { resolvedAt: Date; resolvedBy: string; resolutionMessage: string },
): Promise<boolean> {
  const rows = await executor
    .update(alerts)
    .set(resolution)
    .where(and(eq(alerts.idTenant, idTenant), eq(alerts.id, id), isNull(alerts.resolvedAt)))
    .returning({ id: alerts.id });
  return rows.length > 0;
}
