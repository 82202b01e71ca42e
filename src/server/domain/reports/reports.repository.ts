import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { errorReports } from '#server/db/schema/reports.ts';

/** A report as it is stored. */
export type ReportRecord = typeof errorReports.$inferSelect;

/** False = there is one with this id. */
export async function insertReport(tx: WriteTx, report: ReportRecord): Promise<boolean> {
  const rows = await tx
    .insert(errorReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: errorReports.id });
  return rows.length > 0;
}

export async function findReport(
  executor: Executor,
  id: string,
): Promise<ReportRecord | undefined> {
  return (await executor.select().from(errorReports).where(eq(errorReports.id, id)).limit(1))[0];
}

/** How many of its day say the same of the same screen, this one included. */
export async function countSame(
  executor: Executor,
  { day, pattern, build, error }: Pick<ReportRecord, 'day' | 'pattern' | 'build' | 'error'>,
): Promise<number> {
  const [row] = await executor
    .select({ reports: count() })
    .from(errorReports)
    .where(
      and(
        eq(errorReports.day, day),
        eq(errorReports.pattern, pattern),
        eq(errorReports.build, build),
        eq(errorReports.error, error),
      ),
    );
  return row?.reports ?? 0;
}

/** Erases up to `limit` reports that were written before; answers how many. */
export async function deleteReportsBefore(
  executor: Writer<'error_reports'>,
  before: Date,
  limit: number,
): Promise<number> {
  const old = executor
    .select({ id: errorReports.id })
    .from(errorReports)
    .where(lt(errorReports.createdAt, before))
    .limit(limit);
  const rows = await executor
    .delete(errorReports)
    .where(inArray(errorReports.id, old))
    .returning({ id: errorReports.id });
  return rows.length;
}
