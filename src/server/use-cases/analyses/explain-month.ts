import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import { sheetMessages } from '#shared/analyses/analyses.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { toWireExplainedMonth } from '#server/domain/analyses/explained-month.wire.ts';
import type { AnalysesService } from '#server/domain/analyses/analyses.service.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';

export type ExplainMonth = ReturnType<typeof createExplainMonth>;

/** Why a month of a sheet says what it says, as its analysis kept it. */
export function createExplainMonth(
  context: Context,
  deps: { analyses: AnalysesService; apuracaoAccess: ApuracaoAccess },
) {
  /** Code `not_found`, also for a month that the sheet does not have, or that was written without what explains it. */
  return async function explainMonth(
    caller: Caller,
    idTenant: string,
    idApuracao: string,
    competencia: Competencia,
  ): Promise<ExplainedMonth> {
    const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
    const found = await deps.analyses.explained(context.db, apuracao, competencia);
    if (found === undefined) throw new AppError('not_found', sheetMessages.unknownMonth);
    const { month, ...versions } = found;
    return toWireExplainedMonth(month, versions);
  };
}
