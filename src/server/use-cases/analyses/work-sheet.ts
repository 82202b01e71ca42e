import { whoReadsSheet } from '#shared/analyses/analyses.access.ts';
import type { SheetTotal } from '#shared/analyses/analyses.events.ts';
import { sheetMessages } from '#shared/analyses/analyses.messages.ts';
import { filterSheet, type SheetFilter } from '#shared/analyses/analyses.rules.ts';
import type { Sheet, SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { daysFrom } from '#shared/analyses/prescription.rules.ts';
import {
  apuracaoPageSize,
  prescribingDays,
  type ApuracaoList,
  type ApuracaoListQuery,
} from '#shared/apuracoes/apuracoes.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import { hasSheet } from '#shared/resume/resume.enums.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import {
  restitutedOf,
  type AnalysesService,
  type SheetRecord,
} from '#server/domain/analyses/analyses.service.ts';
import type { AnalysisRunsService } from '#server/domain/analyses/analysis-runs.service.ts';
import { toWireSheetRow } from '#server/domain/analyses/sheet.wire.ts';
import { toWireApuracaoRow } from '#server/domain/apuracoes/apuracao.wire.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { CreditsService } from '#server/domain/credits/credits.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listApuracaoRows } from '#server/reads/apuracao-list.read.ts';

export type WorkSheetService = ReturnType<typeof createWorkSheet>;

const totalOf = (row: SheetRecord): SheetTotal => ({
  cents: restitutedOf(row),
  isCalculated: row.edit === null,
});

/**
 * The sheet of an apuração: the months that an analysis found, and the corrections of people
 * (decisions: Analysis sheet).
 */
export function createWorkSheet(
  context: Context,
  deps: {
    analyses: AnalysesService;
    analysisRuns: AnalysisRunsService;
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    credits: CreditsService;
  },
) {
  async function rowsOf(apuracao: OpenApuracao['apuracao']): Promise<SheetRow[]> {
    const rows = await deps.analyses.of(context.db, apuracao);
    const claimed = await deps.credits.claimedMonths(context.db, apuracao);
    return rows.map((row) => toWireSheetRow(row, claimed.has(row.competencia)));
  }

  return {
    /** Code `not_found`. */
    async read(caller: Caller, idTenant: string, idApuracao: string): Promise<Sheet> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const analises = await rowsOf(apuracao);
      const newest = await deps.analysisRuns.newest(context.db, apuracao);
      const inForce =
        newest === undefined ? undefined : await deps.analysisRuns.inForce(context.db, apuracao);
      return {
        analises,
        lote: inForce?.lote ?? null,
        job: newest === undefined ? null : { id: newest.id, estado: newest.state },
      };
    },

    /**
     * The months that pass the filter, and whose they are. Codes `not_found`, `nothing_to_export`.
     */
    async filtered(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      filter: SheetFilter,
    ): Promise<{ idClient: string; rows: SheetRow[] }> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const rows = filterSheet(await rowsOf(apuracao), filter);
      if (rows.length === 0) throw new AppError('nothing_to_export');
      return { idClient: apuracao.idClient, rows };
    },

    /** CREDITO_APURADO of an apuração that the caller opens, in cents. Code `not_found`. */
    async foundCredit(caller: Caller, idTenant: string, idApuracao: string): Promise<number> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const found = await deps.analyses.foundCredits(context.db, idTenant, [apuracao.id]);
      return found.get(apuracao.id) ?? 0;
    },

    /**
     * Apurações of a company's clients that open to the caller, each with the sum that its analysis
     * found. Code `forbidden`: `prescreve` without the sheet.
     */
    async listOfCompany(
      caller: Caller,
      idTenant: string,
      { prescreve, page = 1, pageSize = apuracaoPageSize, ...query }: ApuracaoListQuery,
    ): Promise<ApuracaoList> {
      if (prescreve !== undefined && !mayCall(whoReadsSheet, caller))
        throw new AppError('forbidden');
      const { data, ...counted } = await listApuracaoRows(
        context.db,
        scopeOfCompany(caller, idTenant),
        hasOwnServices(caller),
        {
          ...query,
          prescribing:
            prescreve === undefined
              ? undefined
              : daysFrom(dayInBrasilia(context.now()), prescribingDays),
          page,
          pageSize,
        },
      );
      const analysed = data.filter(({ typeServico }) => hasSheet(typeServico));
      const found = await deps.analyses.foundCredits(
        context.db,
        idTenant,
        analysed.map(({ id }) => id),
      );
      return {
        data: data.map((row) =>
          toWireApuracaoRow(row, hasSheet(row.typeServico) ? (found.get(row.id) ?? 0) : null),
        ),
        ...counted,
      };
    },

    /**
     * Corrects what a month of an open apuração restitutes, in cents; null = back to the calculated
     * value. The same value over the same calculated one is no change, and keeps its author. Codes
     * `not_found` (also for a month that the sheet does not have), `read_only`, `apuracao_closed`.
     */
    async setTotal(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      competencia: Competencia,
      cents: number | null,
    ): Promise<SheetRow> {
      const { apuracao, product } = await deps.apuracaoAccess.openToChange(
        caller,
        idTenant,
        idApuracao,
      );
      return change<SheetRow>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, apuracao);
        if ((await deps.apuracoes.lock(tx, idTenant, idApuracao)) === undefined)
          throw new AppError('not_found');
        if (!isOpen) throw new AppError('apuracao_closed');
        const before = await deps.analyses.find(tx, apuracao, competencia);
        if (before === undefined) throw new AppError('not_found', sheetMessages.unknownMonth);
        const isClaimed = (await deps.credits.claimedMonths(tx, apuracao)).has(competencia);
        const { edit, totalARestituir: over } = before;
        const isSame = cents === null ? edit === null : edit?.cents === cents && edit.over === over;
        if (isSame) return { answer: toWireSheetRow(before, isClaimed), events: unchanged };
        const next =
          cents === null
            ? null
            : {
                idTenant,
                idApuracao,
                competencia,
                cents,
                over,
                editedAt: context.now(),
                editedBy: caller.name,
              };
        if (next === null) await deps.analyses.removeEdit(tx, apuracao, competencia);
        else await deps.analyses.edit(tx, next);
        const after = { ...before, edit: next };
        return {
          answer: toWireSheetRow(after, isClaimed),
          events: [
            {
              kind: 'sheetTotalEdited',
              idTenant,
              by: personOf(caller),
              idClient: apuracao.idClient,
              typeServico: product.typeServico,
              competencia,
              before: totalOf(before),
              after: totalOf(after),
            },
          ],
        };
      });
    },
  };
}
