import { getReport, reportError } from '#shared/reports/reports.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReadReport } from '#server/use-cases/reports/read-report.ts';
import type { TakeReport } from '#server/use-cases/reports/take-report.ts';

export function registerReportsRoutes(
  register: Register,
  { readReport, takeReport }: { readReport: ReadReport; takeReport: TakeReport },
): void {
  register(reportError, ({ body, request }) => takeReport(request.headers.host, body));
  register(getReport, ({ caller, params }) => readReport(caller, params.id));
}
