import { AppError } from '#shared/errors/app-error.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ProductRecord } from '#server/domain/products/products.service.ts';
import { findApuracao, type ApuracaoRecord } from './apuracoes.repository.ts';
import { findResumeItem, type ResumeItemRecord } from './resume-items.repository.ts';

export type ApuracaoAccess = ReturnType<typeof createApuracaoAccess>;

/** An apuração that somebody opened, with its product. */
export type OpenApuracao = { apuracao: ApuracaoRecord; product: ProductRecord };

/**
 * Which apurações a caller opens: those of products that they see. Ask before a transaction begins, not inside one: who checks one and who
 * works on it read it once.
 */
export function createApuracaoAccess(context: Context, deps: { productAccess: ProductAccess }) {
  const onceOpen = onceForCaller<OpenApuracao | undefined>();
  const onceCard = onceForCaller<
    { item: ResumeItemRecord; apuracao: ApuracaoRecord } | undefined
  >();

  async function ofRow(
    caller: Caller,
    apuracao: ApuracaoRecord | undefined,
  ): Promise<OpenApuracao | undefined> {
    if (apuracao === undefined) return undefined;
    const product = await deps.productAccess.open(caller, apuracao.idTenant, apuracao.idProduct);
    return product && { apuracao, product };
  }

  /** The apuração of a company with this id, where the caller opens it. */
  const open = (caller: Caller, idTenant: string, id: string): Promise<OpenApuracao | undefined> =>
    onceOpen(caller, `${idTenant}/${id}`, async () =>
      ofRow(
        caller,
        uuidPattern.test(id) ? await findApuracao(context.db, idTenant, id) : undefined,
      ),
    );

  /** A card of a company with this id, where the caller opens its apuração. */
  async function openCard(
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<(OpenApuracao & { item: ResumeItemRecord }) | undefined> {
    const found = await onceCard(caller, `${idTenant}/${id}`, async () =>
      uuidPattern.test(id) ? findResumeItem(context.db, idTenant, id) : undefined,
    );
    const opened = await ofRow(caller, found?.apuracao);
    return found && opened && { ...opened, item: found.item };
  }

  /** What was opened, for who is about to change it. Codes `not_found`, `read_only`. */
  async function toChange<T extends OpenApuracao>(
    caller: Caller,
    opened: T | undefined,
  ): Promise<T> {
    if (opened === undefined) throw new AppError('not_found');
    await deps.productAccess.requireEditable(caller, opened.product);
    return opened;
  }

  return {
    open,
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
    canOpenCard: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await openCard(caller, idTenant, id)) !== undefined,

    /** Code `not_found`. */
    async requireOpen(caller: Caller, idTenant: string, id: string): Promise<OpenApuracao> {
      const opened = await open(caller, idTenant, id);
      if (opened === undefined) throw new AppError('not_found');
      return opened;
    },
    /** For who is about to change it. Codes `not_found`, `read_only`. */
    openToChange: async (caller: Caller, idTenant: string, id: string): Promise<OpenApuracao> =>
      toChange(caller, await open(caller, idTenant, id)),
    /** The same of one of its cards. */
    openCardToChange: async (
      caller: Caller,
      idTenant: string,
      id: string,
    ): Promise<OpenApuracao & { item: ResumeItemRecord }> =>
      toChange(caller, await openCard(caller, idTenant, id)),
  };
}
