import {
  countUnreadAlerts,
  listAlerts,
  listPendingUsers,
  readAlert,
  readAlerts as readAllAlerts,
  resolveAlert,
  writeAlert,
} from '#shared/alerts/alerts.endpoints.ts';
import { instantOf } from '#shared/kernel/civil-date.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCaller } from '#server/domain/permissions/scope.ts';
import {
  countUnreadAlerts as countUnread,
  listAlerts as readAlerts,
} from '#server/reads/alert-list.read.ts';
import { listPendingUsers as readPendingUsers } from '#server/reads/pending-users.read.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';

export function registerAlertsRoutes(
  register: Register,
  services: { alerts: AlertsService },
  { db }: Context,
): void {
  const { alerts } = services;
  register(listAlerts, ({ caller, query }) => readAlerts(db, scopeOfCaller(caller), query));
  register(countUnreadAlerts, async ({ caller }) => ({
    unread: await countUnread(db, scopeOfCaller(caller)),
  }));
  register(writeAlert, ({ caller, tenant, body }) =>
    alerts.write(caller, tenant.idChosen, { message: body.message, idClient: body.id_client }),
  );
  register(readAlert, ({ caller, params }) => alerts.markRead(caller, params.id));
  register(readAllAlerts, ({ caller, body }) => alerts.markAllRead(caller, instantOf(body.until)));
  register(resolveAlert, ({ caller, params, body }) =>
    alerts.resolve(caller, params.id, body.message),
  );
  register(listPendingUsers, ({ caller }) => readPendingUsers(db, scopeOfCaller(caller)));
}
