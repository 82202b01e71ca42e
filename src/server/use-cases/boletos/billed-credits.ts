import { billedMonth, billingTrouble, type BillingWord } from '#shared/boletos/billing.rules.ts';
import { reckonCredits, type Reckoning } from '#shared/credits/credits.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { BoletosService } from '#server/domain/boletos/boletos.service.ts';
import type { CreditRecord, CreditsService } from '#server/domain/credits/credits.service.ts';

export type BilledCredits = ReturnType<typeof createBilledCredits>;

/** A credit that is billed: how people tell it, and its commission in cents. */
export type BilledCredit = { id: string; month: string; comissaoCents: number };

/** The credits whose commission a boleto asks for (decisions: Commission of credits). */
export function createBilledCredits(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    boletos: BoletosService;
    credits: CreditsService;
    reckoningNow: () => Promise<Reckoning>;
  },
) {
  return {
    /** Before the transaction: each is one of the client's that the caller opens. Code `not_found`. */
    async open(
      caller: Caller,
      of: { idTenant: string; idClient: string },
      ids: readonly string[],
    ): Promise<Reckoning> {
      const apuracoes = await deps.credits.apuracoesOf(context.db, of.idTenant, ids);
      if (apuracoes.size !== ids.length) throw new AppError('not_found');
      for (const id of new Set(apuracoes.values())) {
        const opened = await deps.apuracaoAccess.open(caller, of.idTenant, id);
        if (opened?.apuracao.idClient !== of.idClient) throw new AppError('not_found');
      }
      return deps.reckoningNow();
    },

    /** In the transaction: those that there are, held, so that nobody bills or changes one meanwhile. */
    hold: (tx: WriteTx, idTenant: string, ids: readonly string[]): Promise<CreditRecord[]> =>
      deps.credits.lockAll(tx, idTenant, ids),

    /** What is billed of what is held. Codes `not_found`, `value_changed`, `credit_billed`, `credit_not_compensated`. */
    async judge(
      tx: WriteTx,
      rows: readonly CreditRecord[],
      order: { idTenant: string; valorCents: number; ids: readonly string[] },
      { confirmed, reckoning }: { confirmed: readonly BillingWord[]; reckoning: Reckoning },
    ): Promise<BilledCredit[]> {
      const { idTenant, valorCents, ids } = order;
      if (rows.length !== ids.length) throw new AppError('not_found');
      const { credits, totals } = reckonCredits(rows, reckoning);
      if (totals.comissao !== valorCents) throw new AppError('value_changed');
      const billings = await deps.boletos.billings(tx, idTenant, ids);
      const trouble = billingTrouble(
        rows.map(({ id, competencia, paidReference, compensacao }) => ({
          competencia,
          isBilled: billings.has(id),
          isPaid: paidReference !== null,
          compensacao,
        })),
        confirmed,
      );
      if (trouble !== undefined) throw new AppError(trouble.code, trouble.message);
      return credits.map(({ entry, figures }) => ({
        id: entry.id,
        month: billedMonth(entry),
        comissaoCents: figures?.comissao ?? 0,
      }));
    },
  };
}
