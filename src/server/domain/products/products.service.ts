import {
  contractTypeLabels,
  type ContractType,
  type Regime,
} from '#shared/contracts/contracts.enums.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import {
  findProduct,
  insertProduct,
  listProductsOfClient,
  updateProduct,
  type ProductRecord,
} from './products.repository.ts';

export type { ProductRecord } from './products.repository.ts';
export type ProductsService = ReturnType<typeof createProductsService>;

/** One product of one regime: what a client holds. */
export type HeldProduct = { typeRegime: Regime; typeServico: ContractType };

/** Status of a product that has just been contracted (decisions: Products are rows). */
export const firstProductStatus = 'DOCUMENTACAO_PENDENTE' satisfies ProductStatus;

/** Products of clients. */
export function createProductsService(context: Context, deps: { alerts: AlertsService }) {
  /** Changes the status and tells of it those who look after the client. */
  async function changeStatus(
    executor: Executor,
    row: ProductRecord,
    status: ProductStatus,
    idAgreement: string = row.idAgreement,
  ): Promise<void> {
    await updateProduct(executor, row.idTenant, row.id, { idAgreement, status });
    await deps.alerts.productStatusChanged(executor, {
      idTenant: row.idTenant,
      idClient: row.idClient,
      product: contractTypeLabels[row.typeServico as ContractType],
      before: productStatuses[row.status as ProductStatus].label,
      after: productStatuses[status].label,
    });
  }

  return {
    find: (idTenant: string, id: string): Promise<ProductRecord | undefined> =>
      findProduct(context.db, idTenant, id),

    ofClient: (executor: Executor, idTenant: string, idClient: string): Promise<ProductRecord[]> =>
      listProductsOfClient(executor, idTenant, idClient),

    /**
     * Makes the client's products equal to the list of an agreement version: new ones start as DOCUMENTACAO_PENDENTE, held ones keep their
     * status and move to the version, unticked ones become CANCELADO and stay; a cancelled one that is ticked again starts anew.
     * Each changed status raises an alert.
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
        else if (row.status === 'CANCELADO')
          await changeStatus(executor, row, firstProductStatus, idAgreement);
        else await updateProduct(executor, idTenant, row.id, { idAgreement });
        held.delete(nameOf(product));
      }
      for (const row of held.values())
        if (row.status !== 'CANCELADO') await changeStatus(executor, row, 'CANCELADO');
    },
  };
}
