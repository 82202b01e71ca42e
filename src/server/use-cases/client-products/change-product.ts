import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf, type Person } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { ProductStatus } from '#shared/products/products.enums.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ProductRecord, ProductsService } from '#server/domain/products/products.service.ts';
import type { ReadProductsService } from './client-products.ts';

export type ChangeProductService = ReturnType<typeof createChangeProductService>;

const secretFacts = (
  { idTenant, idClient, id, typeServico }: ProductRecord,
  by: Person,
): Pick<ProductRecord, 'idTenant' | 'idClient' | 'typeServico'> & {
  idProduct: string;
  by: Person;
} => ({ idTenant, by, idClient, idProduct: id, typeServico });

/** What staff change of a product: its status and its access code. */
export function createChangeProductService(
  context: Context,
  deps: { products: ProductsService; readProducts: ReadProductsService },
) {
  return {
    /**
     * Gives the product another status; out of CANCELADO only another agreement leads (decisions: Status and access code of a product).
     * Codes `not_found`, `read_only`, `product_cancelled`.
     */
    async setStatus(
      caller: Caller,
      idTenant: string,
      id: string,
      after: ProductStatus,
    ): Promise<Product> {
      const { client } = await deps.readProducts.openToChange(caller, idTenant, id);
      await change(context, async (tx) => {
        const row = await deps.products.lock(tx, idTenant, id);
        if (row === undefined) throw new AppError('not_found');
        const before = row.status;
        if (before === after) return { answer: undefined, events: unchanged };
        if (before === 'CANCELADO') throw new AppError('product_cancelled');
        await deps.products.setStatus(tx, row, after);
        return {
          answer: undefined,
          events: [
            {
              kind: 'productStatusChanged',
              idTenant,
              by: personOf(caller),
              idClient: row.idClient,
              clientName: client.razaoSocial,
              idProduct: id,
              typeServico: row.typeServico,
              before,
              after,
            },
          ],
        };
      });
      return deps.readProducts.readOne(caller, idTenant, id);
    },

    /** Sets the access code, or removes it (an empty one), also one that cannot be opened any more. Codes `not_found`, `read_only`. */
    async setSecret(
      caller: Caller,
      idTenant: string,
      id: string,
      secret: string,
    ): Promise<Product> {
      await deps.readProducts.openToChange(caller, idTenant, id);
      const wanted = secret === '' ? null : secret;
      await change(context, async (tx) => {
        const row = await deps.products.lock(tx, idTenant, id);
        if (row === undefined) throw new AppError('not_found');
        if (deps.products.hasSecret(row, wanted)) return { answer: undefined, events: unchanged };
        await deps.products.setSecret(tx, row, wanted);
        return {
          answer: undefined,
          events: [
            {
              kind: 'productSecretChanged',
              ...secretFacts(row, personOf(caller)),
              isRemoved: wanted === null,
            },
          ],
        };
      });
      return deps.readProducts.readOne(caller, idTenant, id);
    },

    /**
     * The access code. Whoever sees the product may ask; that they did is said before it is answered, with the line of the record of
     * accesses in the same transaction. Codes `not_found` (also where there is none), `secret_unreadable`.
     */
    async revealSecret(
      caller: Caller,
      idTenant: string,
      id: string,
      asked: { way: 'shown' | 'copied'; address: string },
    ): Promise<string> {
      const { row } = await deps.readProducts.openOne(caller, idTenant, id);
      const secret = deps.products.secretOf(row);
      if (secret === null) throw new AppError('not_found', productMessages.noSecret);
      const by = personOf(caller);
      await change(context, async (tx) => {
        await context.security.write(
          {
            idTenant,
            actor: actorOf(by),
            address: asked.address,
            action: 'codigo_revelado',
            object: `product:${id}`,
            outcome: 'feito',
          },
          tx,
        );
        return {
          answer: undefined,
          events: [{ kind: 'productSecretRevealed', ...secretFacts(row, by), way: asked.way }],
        };
      });
      return secret;
    },
  };
}
