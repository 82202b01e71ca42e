import { monthsBefore } from '#shared/kernel/civil-date.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { maskDocuments } from '#shared/kernel/mask-documents.ts';
import { keptReportMonths, knownScreen } from '#shared/reports/reports.rules.ts';
import type { ReportBody } from '#shared/reports/reports.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  countSame,
  deleteReportsBefore,
  findReport,
  insertReport,
  type ReportRecord,
} from './reports.repository.ts';

export type { ReportRecord } from './reports.repository.ts';
export type ReportsService = ReturnType<typeof createReportsService>;

/** Reports that are erased by one statement at most. */
const erasedAtOnce = 500;

/** What whoever met a broken screen wrote of it. */
export function createReportsService(context: Context) {
  return {
    /** Keeps a report without CPF and CNPJ, and answers it as it is kept; undefined = it came before. */
    async add(tx: WriteTx, idTenant: string, body: ReportBody): Promise<ReportRecord | undefined> {
      const createdAt = context.now();
      const report = {
        ...body,
        idTenant,
        createdAt,
        day: dayInBrasilia(createdAt),
        description: maskDocuments(body.description),
        pattern: knownScreen(body.pattern),
      };
      return (await insertReport(tx, report)) ? report : undefined;
    },
    find: (executor: Executor, id: string): Promise<ReportRecord | undefined> =>
      findReport(executor, id),
    countSame: (executor: Executor, report: ReportRecord): Promise<number> =>
      countSame(executor, report),
    /** Erases some that are a year old; true = there may be more. */
    async forgetOld(): Promise<boolean> {
      const before = monthsBefore(context.now(), keptReportMonths);
      const erased = await deleteReportsBefore(
        housekeeper(context, 'error_reports'),
        before,
        erasedAtOnce,
      );
      return erased === erasedAtOnce;
    },
  };
}
