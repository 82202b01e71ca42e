import type { SessionPermissions } from '#shared/session/session.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  insertClientPermissions,
  insertTenantPermissions,
  listPermissions,
  listProductHolders,
} from './permissions.repository.ts';

export type PermissionsService = ReturnType<typeof createPermissionsService>;

/** What a user may open beyond their role. */
export function createPermissionsService(context: Context) {
  return {
    /** The lists as a session carries them. */
    async ofUser(idUser: string): Promise<SessionPermissions> {
      const lists = await listPermissions(context.db, idUser, 'all');
      return {
        clients: lists.clients.map((row) => ({
          id_client: row.idClient,
          id_tenant: row.idTenant,
          editar: row.editar,
        })),
        tenants: lists.tenants.map((row) => ({ id_tenant: row.idTenant, editar: row.editar })),
        products: lists.products.map((row) => ({
          id_product: row.idProduct,
          typeServico: row.typeServico,
          editar: row.editar,
        })),
      };
    },
    /** Who works on these products of a company: product id -> user ids. */
    async holdersOfProducts(
      idTenant: string,
      idProducts: readonly string[],
    ): Promise<Map<string, string[]>> {
      const holders = new Map<string, string[]>();
      for (const row of await listProductHolders(context.db, idTenant, idProducts))
        holders.set(row.idProduct, [...(holders.get(row.idProduct) ?? []), row.idUser]);
      return holders;
    },
    grantClients: (
      executor: Executor,
      rows: Parameters<typeof insertClientPermissions>[1],
    ): Promise<void> => insertClientPermissions(executor, rows),
    grantTenants: (
      executor: Executor,
      rows: Parameters<typeof insertTenantPermissions>[1],
    ): Promise<void> => insertTenantPermissions(executor, rows),
  };
}
