import {
  creditAttachmentNames,
  productAttachmentNames,
} from '#shared/attachments/attachments.enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AttachmentOwner } from '#shared/attachments/attachments.events.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import type { CreditsService } from '#server/domain/credits/credits.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';

/**
 * A credit or a product that a caller opens, as the place of documents (decisions: Attachments).
 */
export type AttachmentPlace = {
  kind: AttachmentOwner;
  idTenant: string;
  idCalculo: string;
  /** Null for a product. */
  idApuracao: string | null;
  idClient: string;
  typeServico: ProductType;
  /** The month of a credit; null = not said yet, or a product. */
  competencia: Competencia | null;
  idProduct: string;
  names: readonly string[];
  /** Code `read_only`. */
  requireEditable: () => Promise<void>;
  /** A first look, before a large file is stored. Code `apuracao_closed`. */
  requireOpen: () => Promise<void>;
  /**
   * The look that counts, inside the transaction: nobody closes the apuração or deletes the credit
   * meanwhile. Codes `apuracao_closed`, `not_found`.
   */
  hold: (tx: WriteTx) => Promise<void>;
};

/** Finds the place of documents by `id_calculo`; undefined = the caller opens none with this id. */
export const createAttachmentPlaces =
  (
    context: Context,
    deps: {
      apuracaoAccess: ApuracaoAccess;
      apuracoes: ApuracoesService;
      creditAccess: CreditAccess;
      credits: CreditsService;
      productAccess: ProductAccess;
    },
  ) =>
  async (
    caller: Caller,
    idTenant: string,
    idCalculo: string,
  ): Promise<AttachmentPlace | undefined> => {
    const opened = await deps.creditAccess.open(caller, idTenant, idCalculo);
    if (opened !== undefined) {
      const { apuracao, product, credit } = opened;
      return {
        kind: 'credito',
        idTenant,
        idCalculo,
        idApuracao: apuracao.id,
        idClient: apuracao.idClient,
        typeServico: product.typeServico,
        competencia: credit.competencia,
        idProduct: product.id,
        names: creditAttachmentNames,
        requireEditable: async () => {
          await deps.apuracaoAccess.openToChange(caller, idTenant, apuracao.id);
        },
        requireOpen: async () => {
          const newest = await deps.apuracoes.newest(context.db, idTenant, apuracao.idProduct);
          if (newest !== apuracao.numero) throw new AppError('apuracao_closed');
        },
        hold: async (tx) => {
          const isOpen = await deps.apuracoes.holdOpen(tx, apuracao);
          if ((await deps.credits.lock(tx, idTenant, idCalculo)) === undefined)
            throw new AppError('not_found');
          if (!isOpen) throw new AppError('apuracao_closed');
        },
      };
    }
    const product = await deps.productAccess.open(caller, idTenant, idCalculo);
    if (product === undefined) return undefined;
    return {
      kind: 'produto',
      idTenant,
      idCalculo,
      idApuracao: null,
      idClient: product.idClient,
      typeServico: product.typeServico,
      competencia: null,
      idProduct: product.id,
      names: productAttachmentNames,
      requireEditable: () => deps.productAccess.requireEditable(caller, product),
      // Nothing closes a product.
      requireOpen: () => Promise.resolve(),
      hold: () => Promise.resolve(),
    };
  };
