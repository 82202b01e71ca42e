import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Context } from '#server/context.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import { findApuracao } from './apuracoes.repository.ts';
import { findResumeItem } from './resume-items.repository.ts';

export type ApuracaoAccess = ReturnType<typeof createApuracaoAccess>;

/** Which apurações a caller opens: those of products that they see. */
export function createApuracaoAccess(context: Context, deps: { productAccess: ProductAccess }) {
  return {
    /** Whether the caller opens the apuração of a company with this id. */
    async canOpen(caller: Caller, idTenant: string, id: string): Promise<boolean> {
      const row = uuidPattern.test(id) ? await findApuracao(context.db, idTenant, id) : undefined;
      return row !== undefined && deps.productAccess.canOpen(caller, idTenant, row.idProduct);
    },
    /** The same of one of its cards. */
    async canOpenCard(caller: Caller, idTenant: string, id: string): Promise<boolean> {
      const found = uuidPattern.test(id)
        ? await findResumeItem(context.db, idTenant, id)
        : undefined;
      return (
        found !== undefined &&
        deps.productAccess.canOpen(caller, idTenant, found.apuracao.idProduct)
      );
    },
  };
}
