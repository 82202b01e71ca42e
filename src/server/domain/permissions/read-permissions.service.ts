import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo } from '#shared/session/session.enums.ts';
import type { Context } from '#server/context.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { listPermissions, listTenantPermissions } from './permissions.repository.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

export type ReadPermissionsService = ReturnType<typeof createReadPermissionsService>;

/** A user's permissions with the names that people read. */
export function createReadPermissionsService(
  context: Context,
  deps: { clients: ClientsService; tenants: TenantsService },
) {
  return {
    /**
     * The three lists of a user. One sees all of one's own; of others only what lies in the companies of one's scope, so
     * that names of a foreign company's clients never show. Each list up to 5,000 rows.
     */
    async read(caller: Caller, idUser: string): Promise<UserPermissions> {
      const scope = caller.id === idUser ? 'all' : tenantScope(caller);
      const lists = await listPermissions(context.db, idUser, scope, maxUnpagedRows);
      const idTenants = [...new Set(lists.clients.map((row) => row.idTenant))];
      const names = new Map(
        await Promise.all(
          idTenants.map(
            async (idTenant) =>
              [
                idTenant,
                await deps.clients.namesOf(
                  idTenant,
                  lists.clients
                    .filter((row) => row.idTenant === idTenant)
                    .map((row) => row.idClient),
                ),
              ] as const,
          ),
        ),
      );
      const companies = new Map(
        (await deps.tenants.list(lists.tenants.map((row) => row.idTenant))).map((tenant) => [
          tenant.id,
          tenant.razaoSocial,
        ]),
      );
      return {
        clientePermissions: lists.clients.map((row) => {
          const client = names.get(row.idTenant)?.get(row.idClient);
          return {
            id_client: row.idClient,
            id_tenant: row.idTenant,
            razao_social: client?.razaoSocial ?? '',
            isNet: client?.isNet ?? false,
            hasNet: client?.hasNet ?? false,
            typeCargo: row.typeCargo as TypeCargo,
            editar: row.editar,
          };
        }),
        tenantPermissions: lists.tenants.map((row) => ({
          id_tenant: row.idTenant,
          typeCargo: row.typeCargo as TypeCargo,
          razao_social: companies.get(row.idTenant) ?? '',
          editar: row.editar,
        })),
        productPermissions: lists.products.map((row) => ({
          id_product: row.idProduct,
          cnpj: row.cnpj,
          typeServico: row.typeServico,
          typeRegime: row.typeRegime,
          typeCargo: row.typeCargo as TypeCargo,
          editar: row.editar,
        })),
      };
    },

    /** The caller's own row for each company, as stored: cargo and editar that count there. */
    async ownTenantRows(
      caller: Caller,
    ): Promise<Map<string, { typeCargo: TypeCargo; editar: boolean }>> {
      const tenants = await listTenantPermissions(context.db, caller.id);
      return new Map(
        tenants.map((row) => [
          row.idTenant,
          { typeCargo: row.typeCargo as TypeCargo, editar: row.editar },
        ]),
      );
    },
  };
}
