import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { analysisEdits, analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';

/** Columns of a month as a sheet shows it; amounts in cents. What explains it (`detail`) is read for one month alone. */
const {
  idTenant: _idTenant,
  idApuracao: _idApuracao,
  idRun: _idRun,
  detail: _detail,
  ...shown
} = getTableColumns(analysisRows);
type ShownMonth = Omit<
  typeof analysisRows.$inferSelect,
  'idTenant' | 'idApuracao' | 'idRun' | 'detail'
>;

/** A month as an analysis found it: when it was paid and until when it can be claimed, by which run, and what explains it. */
export type FoundMonth = Omit<ShownMonth, 'payment' | 'until'> &
  Partial<Pick<typeof analysisRows.$inferSelect, 'payment' | 'until' | 'idRun' | 'detail'>>;
export type AnalysisEdit = typeof analysisEdits.$inferSelect;

/** A month with what somebody typed in the place of its calculated total. */
export type SheetRecord = ShownMonth & { edit: AnalysisEdit | null };

/** The apuração whose months are meant. */
export type OfApuracao = { idTenant: string; id: string };

const rowsOf = ({ idTenant, id }: OfApuracao): SQL =>
  and(eq(analysisRows.idTenant, idTenant), eq(analysisRows.idApuracao, id))!;

const editOf = ({ idTenant, id }: OfApuracao, competencia: Competencia): SQL =>
  and(
    eq(analysisEdits.idTenant, idTenant),
    eq(analysisEdits.idApuracao, id),
    eq(analysisEdits.competencia, competencia),
  )!;

const ofSameMonth = and(
  eq(analysisEdits.idTenant, analysisRows.idTenant),
  eq(analysisEdits.idApuracao, analysisRows.idApuracao),
  eq(analysisEdits.competencia, analysisRows.competencia),
);

async function select(executor: Executor, where: SQL): Promise<SheetRecord[]> {
  const found = await executor
    .select({ row: shown, edit: analysisEdits })
    .from(analysisRows)
    .leftJoin(analysisEdits, ofSameMonth)
    .where(where)
    .orderBy(asc(analysisRows.competencia));
  return found.map(({ row, edit }) => ({ ...row, edit }));
}

/** The first month first. */
export const listSheet = (executor: Executor, of: OfApuracao): Promise<SheetRecord[]> =>
  select(executor, rowsOf(of));

export async function findSheetMonth(
  executor: Executor,
  of: OfApuracao,
  competencia: Competencia,
): Promise<SheetRecord | undefined> {
  const [row] = await select(executor, and(rowsOf(of), eq(analysisRows.competencia, competencia))!);
  return row;
}

/** What explains a month, and by which tables and Selic its run judged it; undefined = there is no such month, or nothing explains it. */
export async function findMonthDetail(
  executor: Executor,
  of: OfApuracao,
  competencia: Competencia,
): Promise<
  { detail: object; versaoTabela: string | null; versaoSelic: string | null } | undefined
> {
  const said = (name: 'versaoTabela' | 'versaoSelic') =>
    sql<string | null>`${analysisRuns.lote} ->> ${name}`;
  const [row] = await executor
    .select({
      detail: analysisRows.detail,
      versaoTabela: said('versaoTabela'),
      versaoSelic: said('versaoSelic'),
    })
    .from(analysisRows)
    .leftJoin(
      analysisRuns,
      and(
        eq(analysisRuns.idTenant, analysisRows.idTenant),
        eq(analysisRuns.id, analysisRows.idRun),
      ),
    )
    .where(and(rowsOf(of), eq(analysisRows.competencia, competencia)))
    .limit(1);
  return row === undefined || row.detail === null ? undefined : { ...row, detail: row.detail };
}

/** What CREDITO_APURADO of apurações is summed of, each month with whose it is; amounts in cents. */
export const listRestituted = (
  executor: Executor,
  idTenant: string,
  ids: readonly string[],
): Promise<{ idApuracao: string; diagnostico: string; restituted: number }[]> =>
  executor
    .select({
      idApuracao: analysisRows.idApuracao,
      diagnostico: analysisRows.diagnostico,
      restituted: sql`coalesce(${analysisEdits.cents}, ${analysisRows.totalARestituir})`.mapWith(
        analysisRows.totalARestituir,
      ),
    })
    .from(analysisRows)
    .leftJoin(analysisEdits, ofSameMonth)
    .where(and(eq(analysisRows.idTenant, idTenant), oneOf(analysisRows.idApuracao, ids)));

/** Months of one statement: what explains one may be 100 kB. */
const monthsAtOnce = 20;

/** Puts these months in the place of those that stand. */
export async function replaceAnalysisRows(
  tx: WriteTx,
  { idTenant, id: idApuracao }: OfApuracao,
  months: readonly FoundMonth[],
): Promise<void> {
  await tx.delete(analysisRows).where(rowsOf({ idTenant, id: idApuracao }));
  for (let from = 0; from < months.length; from += monthsAtOnce)
    await tx
      .insert(analysisRows)
      .values(
        months
          .slice(from, from + monthsAtOnce)
          .map((month) => ({ ...month, idTenant, idApuracao })),
      );
}

/** Writes what somebody typed for a month over what was typed before. */
export async function putAnalysisEdit(tx: WriteTx, edit: AnalysisEdit): Promise<void> {
  const { cents, over, editedAt, editedBy } = edit;
  await tx
    .insert(analysisEdits)
    .values(edit)
    .onConflictDoUpdate({
      target: [analysisEdits.idTenant, analysisEdits.idApuracao, analysisEdits.competencia],
      set: { cents, over, editedAt, editedBy },
    });
}

export async function removeAnalysisEdit(
  tx: WriteTx,
  of: OfApuracao,
  competencia: Competencia,
): Promise<void> {
  await tx.delete(analysisEdits).where(editOf(of, competencia));
}
