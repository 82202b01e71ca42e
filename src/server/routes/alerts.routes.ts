import {
  countUnreadAlerts,
  listAlerts,
  listPendingUsers,
  readAlert,
  resolveAlert,
  writeAlert,
} from '#shared/alerts/alerts.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';

export function registerAlertsRoutes(
  register: Register,
  services: { alerts: AlertsService },
): void {
  const { alerts } = services;
  register(listAlerts, ({ caller, query }) => alerts.list(caller, query));
  register(countUnreadAlerts, async ({ caller }) => ({ unread: await alerts.countUnread(caller) }));
  register(writeAlert, ({ caller, tenant, body }) =>
    alerts.write(caller, tenant.idChosen, { message: body.message, idClient: body.id_client }),
  );
  register(readAlert, ({ caller, params }) => alerts.markRead(caller, params.id));
  register(resolveAlert, ({ caller, params, body }) =>
    alerts.resolve(caller, params.id, body.message),
  );
  register(listPendingUsers, ({ caller }) => alerts.pendingUsers(caller));
}
