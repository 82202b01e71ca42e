import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { permissionLists } from '#server/domain/permissions/permission-lists.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { listUserOptions } from '#server/reads/user-options.read.ts';
import type { ReadProductsService } from './client-products.ts';

export type ChooseAnalystService = ReturnType<typeof createChooseAnalyst>;

/** The analyst of a product is the ADMIN/ANALISTA with a permission for it (decisions: People on a product). */
export function createChooseAnalyst(
  context: Context,
  deps: {
    permissions: PermissionsService;
    products: ProductsService;
    readProducts: ReadProductsService;
    users: UsersService;
  },
) {
  return {
    /**
     * Moves the permission for a product from whoever had it as its analyst to somebody else, who may change it and opens its client; null
     * only takes it. Codes `not_found` (also for whom nobody may choose), `read_only`.
     */
    async choose(
      caller: Caller,
      idTenant: string,
      id: string,
      idUser: string | null,
    ): Promise<Product> {
      await deps.readProducts.openToChange(caller, idTenant, id);
      const chosen =
        idUser === null
          ? null
          : (
              await listUserOptions(
                context.db,
                scopeOfCompany(caller, idTenant),
                'analista',
                idUser,
              )
            )[0];
      if (chosen === undefined) throw new AppError('not_found', 'Analista não encontrado');
      await change(context, async (tx) => {
        const row = await deps.products.lock(tx, idTenant, id);
        if (row === undefined) throw new AppError('not_found');
        const held = await deps.permissions.holdersOfProducts(tx, idTenant, [id]);
        const before = await deps.users.analystsAmong(tx, held.get(id) ?? []);
        const others = [...before.keys()].filter((one) => one !== idUser);
        if (others.length === 0 && before.size === (chosen === null ? 0 : 1))
          return { answer: undefined, events: unchanged };
        for (const idOther of others)
          await permissionLists.product.remove(tx, idOther, [{ idTenant, id }]);
        if (chosen !== null) {
          await permissionLists.product.put(tx, chosen.id, [
            {
              idTenant,
              id,
              cnpj: row.idClient,
              typeServico: row.typeServico,
              typeRegime: row.typeRegime,
              typeCargo: 'ANALISTA',
              editar: true,
            },
          ]);
          if (!(await deps.permissions.opensClient(tx, chosen.id, idTenant, row.idClient)))
            await deps.permissions.grantClients(tx, [
              {
                idUser: chosen.id,
                idTenant,
                idClient: row.idClient,
                typeCargo: 'ANALISTA',
                editar: true,
              },
            ]);
        }
        return {
          answer: undefined,
          events: [
            {
              kind: 'productAnalystChanged',
              idTenant,
              by: personOf(caller),
              idClient: row.idClient,
              idProduct: id,
              typeServico: row.typeServico,
              before: before.size === 0 ? null : [...before.values()].join(', '),
              after: chosen?.name ?? null,
            },
          ],
        };
      });
      return deps.readProducts.readOne(caller, idTenant, id);
    },
  };
}
