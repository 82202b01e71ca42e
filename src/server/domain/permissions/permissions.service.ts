import { grantAmong, type ClientKey } from '#shared/permissions/permissions.rules.ts';
import { maxSessionPermissions, type SessionPermissions } from '#shared/session/session.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findClientPermissions,
  findServicesOf,
  insertClientPermissions,
  insertTenantPermissions,
  listClientPermissions,
  listProductHolders,
  listProductPermissions,
  listTenantPermissions,
} from './permissions.repository.ts';

export type PermissionsService = ReturnType<typeof createPermissionsService>;

/** What a user may open beyond their role. */
export function createPermissionsService(context: Context) {
  /** What every request carries of a user: the companies. Clients are asked for one by one (`client-access.service.ts`). */
  async function ofCaller(idUser: string): Promise<Pick<SessionPermissions, 'tenants'>> {
    const rows = await listTenantPermissions(context.db, idUser);
    return { tenants: rows.map((row) => ({ id_tenant: row.idTenant, editar: row.editar })) };
  }

  return {
    ofCaller,

    /**
     * The lists as a session carries them, clients and products up to `maxSessionPermissions` each. The permission for the `asked`
     * client is added where it exists and is not among them, however many the person has.
     */
    async ofSession(idUser: string, asked: ClientKey | undefined): Promise<SessionPermissions> {
      const clients = (await listClientPermissions(context.db, idUser, maxSessionPermissions)).map(
        (row) => ({ id_client: row.idClient, id_tenant: row.idTenant, editar: row.editar }),
      );
      if (asked !== undefined && grantAmong(clients, asked) === undefined) {
        const { id_tenant, cnpjcpf } = asked;
        const rows = await findClientPermissions(context.db, idUser, id_tenant, [cnpjcpf]);
        clients.push(...rows.map(({ editar }) => ({ id_client: cnpjcpf, id_tenant, editar })));
      }
      const products = await listProductPermissions(context.db, idUser, maxSessionPermissions);
      return {
        clients,
        ...(await ofCaller(idUser)),
        products: products.map((row) => ({
          id_product: row.idProduct,
          typeServico: row.typeServico,
          editar: row.editar,
        })),
      };
    },

    /** Those of these services that stand in a user's own list, which is that of the product permissions. */
    ownServices: async (idUser: string, services: readonly string[]): Promise<Set<string>> =>
      new Set(await findServicesOf(context.db, idUser, [...new Set(services)])),

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
