import type { ContractType, Regime } from '#shared/contracts/contracts.enums.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  cancelProduct,
  insertProduct,
  listProductsOfClient,
  updateProduct,
  type ProductRecord,
} from './products.repository.ts';

export type ProductsService = ReturnType<typeof createProductsService>;

/** One product of one regime: what a client holds. */
export type HeldProduct = { typeRegime: Regime; typeServico: ContractType };

/** Status of a product that has just been contracted (decisions: Products are rows). */
export const firstProductStatus = 'DOCUMENTACAO_PENDENTE';

/** Products of clients. */
export function createProductsService(context: Context) {
  return {
    ofClient: (executor: Executor, idTenant: string, idClient: string): Promise<ProductRecord[]> =>
      listProductsOfClient(executor, idTenant, idClient),

    /**
     * Makes the client's products equal to the list of an agreement version: new ones start as DOCUMENTACAO_PENDENTE, held ones keep their
     * status and move to the version, unticked ones become CANCELADO and stay; a cancelled one that is ticked again starts anew.
     */
    async matchAgreement(
      executor: Executor,
      key: { idTenant: string; idClient: string; idAgreement: string },
      wanted: readonly HeldProduct[],
    ): Promise<void> {
      const { idTenant, idClient, idAgreement } = key;
      const nameOf = (product: { typeRegime: string; typeServico: string }): string =>
        `${product.typeRegime}/${product.typeServico}`;
      const held = new Map(
        (await listProductsOfClient(executor, idTenant, idClient)).map((row) => [nameOf(row), row]),
      );
      for (const product of wanted) {
        const row = held.get(nameOf(product));
        if (row === undefined)
          await insertProduct(executor, idTenant, {
            id: context.newId(),
            idClient,
            idAgreement,
            ...product,
            status: firstProductStatus,
            createdAt: context.now(),
          });
        else
          await updateProduct(
            executor,
            idTenant,
            row.id,
            row.status === 'CANCELADO'
              ? { idAgreement, status: firstProductStatus }
              : { idAgreement },
          );
        held.delete(nameOf(product));
      }
      for (const row of held.values()) await cancelProduct(executor, idTenant, row.id);
    },
  };
}
