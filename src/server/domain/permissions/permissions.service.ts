import type { TypeCargo } from '#shared/permissions/roles.ts';
import type { SessionPermissions } from '#shared/session/session.schemas.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { toWireTenantGrant } from './permission.wire.ts';
import {
  findServicesOf,
  grantEditing,
  hasWayToClient,
  insertClientPermissions,
  insertTenantPermissions,
  listProductGrants,
  listProductHolders,
  listTenantPermissions,
} from './permissions.repository.ts';

export type PermissionsService = ReturnType<typeof createPermissionsService>;

/** What a user may open beyond their role. */
export function createPermissionsService(context: Context) {
  return {
    /** What a caller carries of a user: the companies. Clients are asked for one by one (`client-access.service.ts`). */
    async ofCaller(idUser: string): Promise<Pick<SessionPermissions, 'tenants'>> {
      const rows = await listTenantPermissions(context.db, idUser);
      return { tenants: rows.map(toWireTenantGrant) };
    },

    /** Those of these services that stand in a user's own list, which is that of the product permissions. */
    ownServices: async (idUser: string, services: readonly string[]): Promise<Set<string>> =>
      new Set(await findServicesOf(context.db, idUser, [...new Set(services)])),

    /** A user's own permissions on these products, by product id. */
    productGrants: async (
      idUser: string,
      idProducts: readonly string[],
    ): Promise<Map<string, { editar: boolean }>> =>
      new Map(
        (await listProductGrants(context.db, idUser, idProducts)).map((row) => [
          row.idProduct,
          row,
        ]),
      ),

    /** Who works on these products of a company: product id -> user ids. */
    async holdersOfProducts(
      executor: Executor,
      idTenant: string,
      idProducts: readonly string[],
    ): Promise<Map<string, string[]>> {
      const holders = new Map<string, string[]>();
      for (const row of await listProductHolders(executor, idTenant, idProducts))
        holders.set(row.idProduct, [...(holders.get(row.idProduct) ?? []), row.idUser]);
      return holders;
    },
    /** Whether a client opens to an ADMIN who is no CEO. */
    opensClient: (
      executor: Executor,
      idUser: string,
      idTenant: string,
      idClient: string,
    ): Promise<boolean> => hasWayToClient(executor, idUser, idTenant, idClient),
    grantClients: (
      tx: WriteTx,
      rows: Parameters<typeof insertClientPermissions>[1],
    ): Promise<void> => insertClientPermissions(tx, rows),
    /** Lets a user change these clients of a company, also those that they could only read. */
    grantEditing: (
      tx: WriteTx,
      user: { id: string; typeCargo: TypeCargo },
      idTenant: string,
      idClients: readonly string[],
    ): Promise<void> => grantEditing(tx, user, idTenant, idClients),
    grantTenants: (
      tx: WriteTx,
      rows: Parameters<typeof insertTenantPermissions>[1],
    ): Promise<void> => insertTenantPermissions(tx, rows),
  };
}
