import { and, eq, exists, isNull, lte } from 'drizzle-orm';
import type { WriteTx, Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { ofTenants } from '#server/db/of-tenants.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';

/** Companies whose alerts a person may see. */
export type AlertScope = 'all' | readonly string[];

/** An alert with what its reader did. */
export type AlertOfUser = { alert: typeof alerts.$inferSelect; readAt: Date | null };

/** Stores an alert for its recipients; false when its `onceKey` was told of before. `hasRead` has read it from the start. */
export async function insertAlert(
  executor: WriteTx,
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

/** Whether a company has an alert with this key. */
export async function hasAlert(
  executor: Executor,
  idTenant: string,
  onceKey: string,
): Promise<boolean> {
  const rows = await executor
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.idTenant, idTenant), eq(alerts.onceKey, onceKey)))
    .limit(1);
  return rows.length > 0;
}

/** An alert that is addressed to a person, from the companies of a scope. */
export async function findAlertOfUser(
  executor: Executor,
  idUser: string,
  scope: AlertScope,
  id: string,
): Promise<AlertOfUser | undefined> {
  return (
    await executor
      .select({ alert: alerts, readAt: alertRecipients.readAt })
      .from(alertRecipients)
      .innerJoin(alerts, eq(alerts.id, alertRecipients.idAlert))
      .where(
        and(
          eq(alertRecipients.idUser, idUser),
          eq(alerts.id, id),
          ofTenants(alerts.idTenant, scope),
        ),
      )
      .limit(1)
  )[0];
}

/** Marks an alert as read by one person; what was read before keeps its time. */
export async function markRead(
  executor: Writer<'alert_recipients'>,
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

/** Marks what a person has not read as read, from the companies of a scope, written until `until` and not resolved; answers how many. */
export async function markReadUntil(
  executor: Writer<'alert_recipients'>,
  idUser: string,
  scope: AlertScope,
  until: Date,
  at: Date,
): Promise<number> {
  const rows = await executor
    .update(alertRecipients)
    .set({ readAt: at })
    .where(
      and(
        eq(alertRecipients.idUser, idUser),
        isNull(alertRecipients.readAt),
        exists(
          executor
            .select({ id: alerts.id })
            .from(alerts)
            .where(
              and(
                eq(alerts.id, alertRecipients.idAlert),
                isNull(alerts.resolvedAt),
                lte(alerts.createdAt, until),
                ofTenants(alerts.idTenant, scope),
              ),
            ),
        ),
      ),
    )
    .returning({ id: alertRecipients.idAlert });
  return rows.length;
}

/** Resolves an alert for everybody; false when it was resolved before. */
export async function markResolved(
  executor: WriteTx,
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
