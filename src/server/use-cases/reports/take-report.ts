import type { ReportBody } from '#shared/reports/reports.schemas.ts';
import { adminCeoOrTi } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { ReportsService } from '#server/domain/reports/reports.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type TakeReport = ReturnType<typeof createTakeReport>;

/** A report of a broken screen: kept, and told to those of the master company who can mend it. */
export function createTakeReport(
  context: Context,
  deps: {
    alerts: AlertsService;
    reports: ReportsService;
    tenants: TenantsService;
    users: Pick<UsersService, 'namedBy'>;
  },
) {
  /** Repeated, it is the same report. Code `unavailable` (no company at all). */
  return async function takeReport(
    host: string | undefined,
    body: ReportBody,
  ): Promise<{ sent: true }> {
    const company = await deps.tenants.ofHost(host);
    await change(context, async (tx) => {
      const kept = await deps.reports.add(tx, company.id, body);
      const master = kept && (await deps.tenants.master(tx));
      if (kept === undefined || master === undefined)
        return { answer: undefined, events: unchanged };
      const { id: idReport, day, pattern, build, error } = kept;
      const event = {
        kind: 'errorReported',
        idTenant: master.id,
        idReport,
        company: company.title,
        day,
        pattern,
        build,
        error,
        readers: [] as string[],
      } as const;
      // Anybody may report, as often as they please: of all but the first one the alert stands already, and its readers need no naming.
      const readers =
        (await deps.alerts.untold(tx, event)) === unchanged
          ? []
          : await deps.users.namedBy(tx, master.id, adminCeoOrTi);
      return { answer: undefined, events: [{ ...event, readers }] };
    });
    return { sent: true };
  };
}
