import {
  getPermissions,
  setClientPermissions,
  setProductPermissions,
  setTenantPermissions,
} from '#shared/permissions/permissions.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { GivePermissionsService } from '#server/use-cases/people/give-permissions.ts';

export function registerPermissionsRoutes(
  register: Register,
  { givePermissions }: { givePermissions: GivePermissionsService },
): void {
  register(getPermissions, ({ caller, params }) => givePermissions.read(caller, params.userId));
  register(setClientPermissions, async ({ caller, params, body }) => {
    const items = body.map(({ id_client, id_tenant, ...given }) => ({
      id: id_client,
      idTenant: id_tenant,
      ...given,
    }));
    return (await givePermissions.replace(caller, 'client', params.id, items)).clientePermissions;
  });
  register(setTenantPermissions, async ({ caller, params, body }) => {
    const items = body.map(({ id_tenant, ...given }) => ({
      id: id_tenant,
      idTenant: id_tenant,
      ...given,
    }));
    return (await givePermissions.replace(caller, 'tenant', params.id, items)).tenantPermissions;
  });
  register(setProductPermissions, async ({ caller, params, body }) => {
    const items = body.map(({ id_product, ...given }) => ({ id: id_product, ...given }));
    return (await givePermissions.replace(caller, 'product', params.id, items)).productPermissions;
  });
}
