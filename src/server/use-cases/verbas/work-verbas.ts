import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { competenciaOf, type Competencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasVerbas } from '#shared/resume/resume.enums.ts';
import type { VerbasState } from '#shared/verbas/verbas.events.ts';
import { periodTrouble, reckonVerbas, type VerbaEntry } from '#shared/verbas/verbas.rules.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type {
  ApuracaoRecord,
  ApuracoesService,
} from '#server/domain/apuracoes/apuracoes.service.ts';
import { toWireFunds } from '#server/domain/verbas/funds.wire.ts';
import type { VerbaRecord, VerbasService } from '#server/domain/verbas/verbas.service.ts';

export type WorkVerbasService = ReturnType<typeof createWorkVerbas>;

/** Months of the verbas, the first and the last one. */
type Period = { start: Competencia; end: Competencia };

const stateOf = (
  { verbasStart: start, verbasEnd: end }: ApuracaoRecord,
  rows: readonly VerbaRecord[],
): VerbasState => ({
  period: start === null || end === null ? null : { start, end },
  lines: rows.map(({ id, verba, cents }) => ({ id, verba, cents })),
});

const isSameList = (a: readonly VerbaRecord[], b: readonly VerbaRecord[]): boolean =>
  a.length === b.length &&
  a.every(
    (row, i) => row.id === b[i]!.id && row.verba === b[i]!.verba && row.cents === b[i]!.cents,
  );

/** Verbas of an apuração: read with what is reckoned of them, and saved as a whole (decisions: Verbas). */
export function createWorkVerbas(
  context: Context,
  deps: { apuracaoAccess: ApuracaoAccess; apuracoes: ApuracoesService; verbas: VerbasService },
) {
  /** The lines of a call as they are kept: what has the id of a line that stands keeps its date. A second line with one id gets its own. */
  function rowsOf(
    { idTenant, id: idApuracao }: ApuracaoRecord,
    before: readonly VerbaRecord[],
    said: readonly (VerbaEntry & { id?: string | undefined })[],
  ): VerbaRecord[] {
    const dates = new Map(before.map(({ id, createdAt }) => [id, createdAt]));
    const now = context.now();
    const taken = new Set<string>();
    return said.map(({ id: own, verba, cents }, position) => {
      const id = own === undefined || taken.has(own) ? context.newId() : own;
      taken.add(id);
      return {
        idTenant,
        idApuracao,
        id,
        position,
        verba,
        cents,
        createdAt: dates.get(id) ?? now,
      };
    });
  }

  return {
    /** Code `not_found`. */
    async read(caller: Caller, idTenant: string, idApuracao: string): Promise<Funds> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      return toWireFunds(apuracao, await deps.verbas.of(context.db, idTenant, idApuracao));
    },

    /** RUBRICA of an apuração that the caller opens: the base that bears no contribution, and what was paid on it; in cents. */
    async rubrica(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
    ): Promise<{ base: number; recoverable: number }> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const rows = await deps.verbas.of(context.db, idTenant, idApuracao);
      const { base, contribuicao } = reckonVerbas(rows, apuracao).totals.nao_incide;
      return { base, recoverable: contribuicao };
    },

    /**
     * Puts a list and its period in the place of what stands, in an open apuração. `seen` = the `revisao` that was read: where somebody else
     * saved since, nothing is written; undefined writes over it. The same list again is no change. Codes `not_found`, `read_only`,
     * `apuracao_closed`, `changed_meanwhile`, `validation_failed`.
     */
    async save(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      said: {
        period: Period;
        lines: readonly (VerbaEntry & { id?: string | undefined })[];
        seen: number | undefined;
      },
    ): Promise<Funds> {
      const opened = await deps.apuracaoAccess.openToChange(caller, idTenant, idApuracao);
      const { product } = opened;
      return change<Funds>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, opened.apuracao);
        const apuracao = await deps.apuracoes.lock(tx, idTenant, idApuracao);
        if (apuracao === undefined) throw new AppError('not_found');
        if (!isOpen) throw new AppError('apuracao_closed');
        if (!hasVerbas(product.typeServico))
          throw new AppError('validation_failed', apuracaoMessages.otherService);
        const { start, end } = said.period;
        const trouble = periodTrouble(start, end, competenciaOf(context.now()));
        if (trouble !== undefined)
          throw new AppError('validation_failed', trouble, { fields: { dateStart: trouble } });
        const before = await deps.verbas.of(tx, idTenant, idApuracao);
        const rows = rowsOf(apuracao, before, said.lines);
        if (
          apuracao.verbasStart === start &&
          apuracao.verbasEnd === end &&
          isSameList(before, rows)
        )
          return { answer: toWireFunds(apuracao, before), events: unchanged };
        if (said.seen !== undefined && said.seen !== apuracao.verbasRevision)
          throw new AppError('changed_meanwhile');
        const after = {
          ...apuracao,
          verbasStart: start,
          verbasEnd: end,
          verbasRevision: apuracao.verbasRevision + 1,
        };
        await deps.verbas.replace(tx, idTenant, idApuracao, rows);
        await deps.apuracoes.setVerbasPeriod(tx, after);
        return {
          answer: toWireFunds(after, rows),
          events: [
            {
              kind: 'verbasSaved',
              idTenant,
              by: personOf(caller),
              idClient: apuracao.idClient,
              typeServico: product.typeServico,
              label: labelOf(apuracao),
              before: stateOf(apuracao, before),
              after: stateOf(after, rows),
            },
          ],
        };
      });
    },
  };
}
