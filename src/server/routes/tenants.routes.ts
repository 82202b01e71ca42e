import { createTenant } from '#shared/tenants/new-tenant.endpoints.ts';
import { getCompanyPage, getTenantBrand } from '#shared/tenants/brand.endpoints.ts';
import { listTenantPermissions, listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReadPermissionsService } from '#server/domain/permissions/read-permissions.service.ts';
import type { CreateTenantService } from '#server/use-cases/new-tenant/create-tenant.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export function registerTenantsRoutes(
  register: Register,
  services: {
    tenants: TenantsService;
    createTenant: CreateTenantService;
    readPermissions: ReadPermissionsService;
  },
): void {
  register(getTenantBrand, async ({ request, reply }) => {
    void reply.header('vary', 'Host');
    return services.tenants.brandOf(
      await services.tenants.ofHost(request.headers.host),
      request.headers.host,
    );
  });

  register(getCompanyPage, ({ params }) => services.tenants.brandOfPage(params.page));

  register(listTenants, ({ caller }) => services.tenants.listFor(caller));

  register(listTenantPermissions, async ({ caller }) => {
    if (caller.kind === 'client') throw new AppError('forbidden');
    const rows = await services.readPermissions.ownTenantRows(caller);
    return (await services.tenants.listFor(caller)).map((tenant) => {
      const own = rows.get(tenant.id);
      return {
        ...tenant,
        id_tenant: tenant.id,
        typeCargo: own?.typeCargo ?? caller.typeCargo,
        // The CEO of the administration changes everything in scope; others what their row says (decisions: editar).
        editar: caller.typeCargo === 'CEO' || (own?.editar ?? false),
      };
    });
  });

  register(createTenant, async ({ caller, body }) => {
    if (caller.kind === 'client') throw new AppError('forbidden');
    const tenant = await services.createTenant.create(caller, body);
    // The permission was granted with the company: the caller may switch to it from now on.
    return { ...services.tenants.rowFor(caller, tenant), canSwitch: true };
  });
}
