import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { reportMessages } from '#shared/reports/reports.messages.ts';
import type { ErrorReport } from '#shared/reports/reports.schemas.ts';
import type { Context } from '#server/context.ts';
import { toWireReport } from '#server/domain/reports/report.wire.ts';
import type { ReportsService } from '#server/domain/reports/reports.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type ReadReport = ReturnType<typeof createReadReport>;

/** One report of a broken screen, for CEO and TI of the master company. Code `not_found`, also for those of any other. */
export function createReadReport(
  context: Context,
  deps: { reports: ReportsService; tenants: TenantsService },
) {
  return async function readReport(caller: Caller, id: string): Promise<ErrorReport> {
    const isReader = caller.kind === 'staff' && caller.isMaster;
    const report = isReader ? await deps.reports.find(context.db, id) : undefined;
    if (report === undefined) throw new AppError('not_found', reportMessages.gone);
    const [company, iguais] = [
      await deps.tenants.find(context.db, report.idTenant),
      await deps.reports.countSame(context.db, report),
    ];
    return toWireReport(report, { company: company?.title ?? '', iguais });
  };
}
