import {
  creditTrouble,
  entryOf,
  type CreditEntry,
  type Reckoning,
} from '#shared/credits/credits.rules.ts';
import {
  compareFound,
  opportunitiesOf,
  type FoundCredit,
  type Opportunity,
} from '#shared/credits/found-credits.rules.ts';
import type {
  FoundCreditRow,
  LaunchedCredits,
  LaunchLine,
} from '#shared/credits/found-credits.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { addMonths, formatCompetencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AnalysesService } from '#server/domain/analyses/analyses.service.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import { toWireFoundCredit } from '#server/domain/credits/credit.wire.ts';
import type {
  CreditRecord,
  CreditsService,
  LaunchedRecord,
} from '#server/domain/credits/credits.service.ts';

export type FoundCreditsService = ReturnType<typeof createFoundCredits>;

/** A month of which something is found, with the credit that may stand of it. */
type Launchable = FoundCredit<LaunchedRecord> & { found: Opportunity };

/** A month as it was seen. Code `analysis_changed` where it says another total, nothing any more, or its credit was compensated meanwhile. */
function seenAs(one: FoundCredit<LaunchedRecord> | undefined, total: number): Launchable {
  if (one?.found?.total !== total || one.state === 'compensado')
    throw new AppError('analysis_changed');
  return one as Launchable;
}

/** What a month of an analysis becomes: without Selic, which is reckoned at each read, and from the last payment on. */
const entryOfFound = (
  { competencia, total, payment }: Opportunity,
  comissaoPorcentagem: number,
): CreditEntry => ({
  competencia,
  creditOrigin: total,
  // The month after the competência counts without being typed, as with a credit that somebody adds.
  payment: payment === addMonths(competencia, 1) ? null : payment,
  compensacao: 0,
  comissaoPorcentagem,
  paidReference: null,
});

/** Throws `validation_failed`, with the month in its words, where an entry would not stand if somebody typed it. */
function requireSound(
  entry: CreditEntry,
  { competencia }: Opportunity,
  reckoning: Reckoning,
): void {
  const trouble = creditTrouble(entry, reckoning);
  if (trouble !== undefined)
    throw new AppError(
      'validation_failed',
      `${formatCompetencia(competencia)}: ${trouble.message}`,
    );
}

/** Months that an analysis found become credits: never by themselves, and never twice (decisions: Credits). */
export function createFoundCredits(
  context: Context,
  deps: {
    analyses: AnalysesService;
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    clients: ClientsService;
    credits: CreditsService;
    reckoningNow: () => Promise<Reckoning>;
  },
) {
  const compared = async (
    executor: Executor,
    of: { idTenant: string; id: string },
  ): Promise<FoundCredit<LaunchedRecord>[]> =>
    compareFound(
      opportunitiesOf(await deps.analyses.of(executor, of)),
      await deps.credits.launched(executor, of),
    );

  return {
    /** Each month of which something was found or a credit was made, the first one first. Code `not_found`. */
    async list(caller: Caller, idTenant: string, idApuracao: string): Promise<FoundCreditRow[]> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      return (await compared(context.db, apuracao)).map(toWireFoundCredit);
    },

    /**
     * Makes credits of the new months of these and corrects those of the changed ones, all or nothing; one that stands as it was seen stays. `total` is
     * what was seen, in cents. Codes `not_found`, `read_only`, `apuracao_closed`, `analysis_changed`, `validation_failed`.
     */
    async launch(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      lines: readonly LaunchLine[],
    ): Promise<LaunchedCredits> {
      const { apuracao, product } = await deps.apuracaoAccess.openToChange(
        caller,
        idTenant,
        idApuracao,
      );
      const reckoning = await deps.reckoningNow();
      const client = await deps.clients.find(context.db, idTenant, apuracao.idClient);
      const factsOf = (idCredit: string) => ({
        idTenant,
        by: personOf(caller),
        idCredit,
        idClient: apuracao.idClient,
        typeServico: product.typeServico,
        label: labelOf(apuracao),
      });
      return change<LaunchedCredits>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, apuracao);
        // Held as who writes the months holds it: what is compared stays so.
        if ((await deps.apuracoes.lock(tx, idTenant, idApuracao)) === undefined)
          throw new AppError('not_found');
        if (!isOpen) throw new AppError('apuracao_closed');
        const known = new Map((await compared(tx, apuracao)).map((one) => [one.competencia, one]));
        const chosen = new Set(
          lines.map(({ competencia, total }) => seenAs(known.get(competencia), total)),
        );
        const made: CreditRecord[] = [];
        const events: AppEvent[] = [];
        for (const { found, credit } of chosen) {
          if (credit?.creditOrigin === found.total) continue;
          const after =
            credit === undefined
              ? entryOfFound(found, client?.comissaoTenantPercent ?? 0)
              : { ...entryOf(credit), creditOrigin: found.total };
          requireSound(after, found, reckoning);
          const id = credit?.id ?? context.newId();
          if (credit === undefined) {
            made.push({
              ...after,
              id,
              idTenant,
              idApuracao,
              analysisMonth: found.competencia,
              createdAt: context.now(),
              deletedAt: null,
            });
            events.push({ kind: 'creditLaunched', ...factsOf(id), after });
          } else {
            await deps.credits.set(tx, credit, after);
            events.push({
              kind: 'creditChanged',
              ...factsOf(id),
              before: entryOf(credit),
              after,
            });
          }
        }
        await deps.credits.addAll(tx, made);
        const [first, ...others] = events;
        return {
          answer: { lancados: made.length, alterados: events.length - made.length },
          events: first === undefined ? unchanged : [first, ...others],
        };
      });
    },
  };
}
