import { foundCredit } from '#shared/analyses/analyses.rules.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findMonthDetail,
  findSheetMonth,
  listRestituted,
  listSheet,
  putAnalysisEdit,
  removeAnalysisEdit,
  replaceAnalysisRows,
  type AnalysisEdit,
  type FoundMonth,
  type OfApuracao,
  type SheetRecord,
} from './analyses.repository.ts';
import { storedMonth, type StoredMonth } from './stored-month.ts';

export type { FoundMonth, SheetRecord } from './analyses.repository.ts';
export type AnalysesService = ReturnType<typeof createAnalysesService>;

/** What a month restitutes as it counts: what somebody typed, else what was calculated; in cents. */
export const restitutedOf = ({ totalARestituir, edit }: SheetRecord): number =>
  edit?.cents ?? totalARestituir;

/** Months of apurações that an analysis found. Who replaces or corrects them holds the apuração's row. */
export const createAnalysesService = () => ({
  /** The first month first. */
  of: (executor: Executor, apuracao: OfApuracao): Promise<SheetRecord[]> =>
    listSheet(executor, apuracao),
  /** CREDITO_APURADO of apurações of a company by their ids, in cents; those without a month are not among them. One statement. */
  foundCredits: async (
    executor: Executor,
    idTenant: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    const months = new Map<string, { diagnostico: string; restituted: number }[]>();
    for (const { idApuracao, ...month } of await listRestituted(executor, idTenant, ids)) {
      const known = months.get(idApuracao);
      if (known === undefined) months.set(idApuracao, [month]);
      else known.push(month);
    }
    return new Map([...months].map(([id, rows]) => [id, foundCredit(rows)]));
  },
  find: (
    executor: Executor,
    apuracao: OfApuracao,
    competencia: Competencia,
  ): Promise<SheetRecord | undefined> => findSheetMonth(executor, apuracao, competencia),
  /** A month with what explains it; undefined = there is no such month, or nothing explains it. */
  explained: async (
    executor: Executor,
    apuracao: OfApuracao,
    competencia: Competencia,
  ): Promise<
    { month: StoredMonth; versaoTabela: string | null; versaoSelic: string | null } | undefined
  > => {
    const found = await findMonthDetail(executor, apuracao, competencia);
    if (found === undefined) return undefined;
    const { detail, ...versions } = found;
    return { month: storedMonth(detail), ...versions };
  },
  /**
   * The one door by which months come: those of an analysis, each once, in the place of those that stand. What people typed stays, and counts
   * again where its month comes back.
   */
  replaceRows: (tx: WriteTx, apuracao: OfApuracao, months: readonly FoundMonth[]): Promise<void> =>
    replaceAnalysisRows(tx, apuracao, months),
  edit: (tx: WriteTx, edit: AnalysisEdit): Promise<void> => putAnalysisEdit(tx, edit),
  /** The month counts as it was calculated. */
  removeEdit: (tx: WriteTx, apuracao: OfApuracao, competencia: Competencia): Promise<void> =>
    removeAnalysisEdit(tx, apuracao, competencia),
});
