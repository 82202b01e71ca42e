import { AppError } from '#shared/errors/app-error.ts';
import type { Person } from '#shared/history/history.rules.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ProductStatus } from '#shared/products/products.enums.ts';
import type { ProductStatusChanged } from '#shared/products/products.events.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import { ValueUnreadableError } from '#server/gateways/data-encryption.ts';
import {
  findProduct,
  holdProduct,
  insertProduct,
  listProducts,
  listProductsOfClient,
  lockProduct,
  moveProducts,
  updateProduct,
  type ProductRecord,
} from './products.repository.ts';

export type { ProductRecord } from './products.repository.ts';
export type ProductsService = ReturnType<typeof createProductsService>;

/** One product of one regime: what a client holds. */
export type HeldProduct = { typeRegime: Regime; typeServico: ProductType };

/** Status of a product that has just been contracted (decisions: Products are rows). */
export const firstProductStatus = 'DOCUMENTACAO_PENDENTE' satisfies ProductStatus;

/** What an encrypted access code belongs to. */
const boundTo = (id: string): string => `products:${id}`;

/** Products of clients. */
export function createProductsService(context: Ground, deps: { clients: ClientsService }) {
  const opened = (row: ProductRecord): string | null =>
    row.secret === null ? null : context.dataEncryption.decrypt(row.secret, boundTo(row.id));

  return {
    find: (idTenant: string, id: string): Promise<ProductRecord | undefined> =>
      findProduct(context.db, idTenant, id),

    /** Those of these products that belong to the companies. */
    byIds: (tenants: 'all' | readonly string[], ids: readonly string[]): Promise<ProductRecord[]> =>
      listProducts(context.db, tenants, ids),

    ofClient: (executor: Executor, idTenant: string, idClient: string): Promise<ProductRecord[]> =>
      listProductsOfClient(executor, idTenant, idClient),

    /** Keeps a product as it is until the transaction ends: nobody opens another apuração of it meanwhile. */
    hold: (tx: WriteTx, idTenant: string, id: string): Promise<void> =>
      holdProduct(tx, idTenant, id),
    lock: (tx: WriteTx, idTenant: string, id: string): Promise<ProductRecord | undefined> =>
      lockProduct(tx, idTenant, id),

    setStatus: (tx: WriteTx, row: ProductRecord, status: ProductStatus): Promise<void> =>
      updateProduct(tx, row.idTenant, row.id, { status }),

    /** Keeps the access code encrypted; null removes it. */
    setSecret: (tx: WriteTx, row: ProductRecord, secret: string | null): Promise<void> =>
      updateProduct(tx, row.idTenant, row.id, {
        secret: secret === null ? null : context.dataEncryption.encrypt(secret, boundTo(row.id)),
      }),

    /** The access code of a product; null = it has none. Code `secret_unreadable` where the key of this server does not open it. */
    secretOf(row: ProductRecord): string | null {
      try {
        return opened(row);
      } catch (error) {
        if (error instanceof ValueUnreadableError) throw new AppError('secret_unreadable');
        throw error;
      }
    },

    /** Whether this is the product's access code already; null = none. One that cannot be opened equals no other: it can be replaced and removed. */
    hasSecret(row: ProductRecord, secret: string | null): boolean {
      try {
        return opened(row) === secret;
      } catch (error) {
        if (error instanceof ValueUnreadableError) return false;
        throw error;
      }
    },

    /** Moves the client's products that are not cancelled to another version of the agreement. */
    followAgreement: (
      tx: WriteTx,
      key: { idTenant: string; idClient: string; idAgreement: string },
    ): Promise<void> => moveProducts(tx, key),

    /**
     * Makes the client's products equal to the list of an agreement version: new ones start as DOCUMENTACAO_PENDENTE, held ones keep their
     * status and move to the version, unticked ones become CANCELADO and stay; a cancelled one that is ticked again starts anew.
     * Answers each changed status, for who makes the change to say.
     */
    async matchAgreement(
      tx: WriteTx,
      key: { idTenant: string; idClient: string; idAgreement: string; by: Person },
      wanted: readonly HeldProduct[],
    ): Promise<ProductStatusChanged[]> {
      const { idTenant, idClient, idAgreement, by } = key;
      const nameOf = (product: { typeRegime: string; typeServico: string }): string =>
        `${product.typeRegime}/${product.typeServico}`;
      const held = new Map(
        (await listProductsOfClient(tx, idTenant, idClient)).map((row) => [nameOf(row), row]),
      );
      const changed: { row: ProductRecord; after: ProductStatus }[] = [];
      for (const product of wanted) {
        const row = held.get(nameOf(product));
        if (row === undefined)
          await insertProduct(tx, idTenant, {
            id: context.newId(),
            idClient,
            idAgreement,
            ...product,
            status: firstProductStatus,
            createdAt: context.now(),
          });
        else if (row.status === 'CANCELADO') {
          await updateProduct(tx, idTenant, row.id, { idAgreement, status: firstProductStatus });
          changed.push({ row, after: firstProductStatus });
        } else await updateProduct(tx, idTenant, row.id, { idAgreement });
        held.delete(nameOf(product));
      }
      for (const row of held.values())
        if (row.status !== 'CANCELADO') {
          await updateProduct(tx, idTenant, row.id, { status: 'CANCELADO' });
          changed.push({ row, after: 'CANCELADO' });
        }
      if (changed.length === 0) return [];
      const clientName = (await deps.clients.find(tx, idTenant, idClient))?.razaoSocial ?? idClient;
      return changed.map(({ row, after }) => ({
        kind: 'productStatusChanged',
        idTenant,
        by,
        idClient,
        clientName,
        idProduct: row.id,
        typeServico: row.typeServico,
        before: row.status,
        after,
      }));
    },
  };
}
