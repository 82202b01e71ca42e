import type { ReportBody } from '#shared/reports/reports.schemas.ts';
import { adminCeoOrTi, mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ReportsService } from '#server/domain/reports/reports.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type TakeReport = ReturnType<typeof createTakeReport>;

/** A report of a broken screen: kept, and told to those of the master company who can mend it. */
export function createTakeReport(
  context: Context,
  deps: {
    reports: ReportsService;
    tenants: TenantsService;
    users: Pick<UsersService, 'ofTenant'>;
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
      const people = await deps.users.ofTenant(tx, master.id);
      const { id: idReport, day, pattern, build, error } = kept;
      return {
        answer: undefined,
        events: [
          {
            kind: 'errorReported',
            idTenant: master.id,
            idReport,
            company: company.title,
            day,
            pattern,
            build,
            error,
            readers: people.filter((user) => mayCall(adminCeoOrTi, user)).map(({ id }) => id),
          },
        ],
      };
    });
    return { sent: true };
  };
}
