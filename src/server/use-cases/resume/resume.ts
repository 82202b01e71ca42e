import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { isTyped, resumeOf, type ResumeType } from '#shared/resume/resume.enums.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import { toWireResumeItem } from '#server/domain/apuracoes/resume-item.wire.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';

export type ResumeService = ReturnType<typeof createResume>;

/** The cards of an apuração: what people typed, and what is summed at each read (decisions: Apurações). */
export function createResume(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    products: ProductsService;
    /** What credits leave of an apuração, in cents. */
    balance: (caller: Caller, idTenant: string, idApuracao: string) => Promise<number>;
    /** What an analysis found to be restituted, in cents. */
    foundCredit: (caller: Caller, idTenant: string, idApuracao: string) => Promise<number>;
    /** The base of verbas that bears no contribution, and what was paid on it, in cents. */
    rubrica: (
      caller: Caller,
      idTenant: string,
      idApuracao: string,
    ) => Promise<{ base: number; recoverable: number }>;
  },
) {
  return {
    /** In the order of the product's cards. Code `not_found`. */
    async read(caller: Caller, idTenant: string, idApuracao: string): Promise<ResumeItem[]> {
      const { product } = await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
      const items = await deps.apuracoes.resumeOf(context.db, idTenant, idApuracao);
      const byType = new Map(items.map((item) => [item.type, item]));
      const cards = resumeOf(product.typeServico);
      const balance = cards.includes('SALDO')
        ? await deps.balance(caller, idTenant, idApuracao)
        : 0;
      const rubrica = cards.includes('RUBRICA')
        ? await deps.rubrica(caller, idTenant, idApuracao)
        : undefined;
      const found = cards.includes('CREDITO_APURADO')
        ? await deps.foundCredit(caller, idTenant, idApuracao)
        : 0;
      return cards.flatMap((type: ResumeType) => {
        const item = byType.get(type);
        if (item === undefined) return [];
        if (type === 'RUBRICA' && rubrica !== undefined)
          return [toWireResumeItem(item, rubrica.base, rubrica.recoverable)];
        if (type === 'SALDO') return [toWireResumeItem(item, balance)];
        if (type === 'CREDITO_APURADO') return [toWireResumeItem(item, found)];
        return [toWireResumeItem(item, item.cents ?? 0)];
      });
    },

    /** Types a value, also of a closed apuração; in cents. Codes `not_found`, `read_only`, `value_computed`. */
    async setValue(
      caller: Caller,
      idTenant: string,
      id: string,
      cents: number,
    ): Promise<ResumeItem> {
      const { apuracao, item, product } = await deps.apuracaoAccess.openCardToChange(
        caller,
        idTenant,
        id,
      );
      const { type } = item;
      if (!isTyped(type)) throw new AppError('value_computed');
      return change<ResumeItem>(context, async (tx) => {
        await deps.products.hold(tx, idTenant, apuracao.idProduct);
        const before = await deps.apuracoes.lockResumeItem(tx, idTenant, id);
        if (before === undefined) throw new AppError('not_found');
        // Typed again it is no change, and stays whose it was.
        if (before.cents === cents)
          return { answer: toWireResumeItem(before, cents), events: unchanged };
        const typed = { cents, setAt: context.now(), setBy: caller.name };
        await deps.apuracoes.setResumeItem(tx, before, typed);
        return {
          answer: toWireResumeItem({ ...before, ...typed }, cents),
          events: [
            {
              kind: 'resumeValueChanged',
              idTenant,
              by: personOf(caller),
              idClient: apuracao.idClient,
              typeServico: product.typeServico,
              label: labelOf(apuracao),
              type,
              before: before.cents,
              after: cents,
            },
          ],
        };
      });
    },
  };
}
