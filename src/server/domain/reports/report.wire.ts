import type { ErrorReport } from '#shared/reports/reports.schemas.ts';
import type { ReportRecord } from './reports.repository.ts';

/** A report of a broken screen as the wire carries it. */
export const toWireReport = (
  report: ReportRecord,
  { company, iguais }: { company: string; iguais: number },
): ErrorReport => ({
  id: report.id,
  company,
  createdDate: report.createdAt.toISOString(),
  email: report.email,
  description: report.description,
  pattern: report.pattern,
  build: report.build,
  browser: report.browser,
  error: report.error,
  iguais,
});
