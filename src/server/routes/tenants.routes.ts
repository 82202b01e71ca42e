import { createTenant } from '#shared/tenants/new-tenant.endpoints.ts';
import { getCompanyPage, getTenantBrand } from '#shared/tenants/brand.endpoints.ts';
import { listTenantPermissions, listTenants } from '#shared/tenants/tenants.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { Context } from '#server/context.ts';
import { scopeOfSwitcher } from '#server/domain/permissions/scope.ts';
import {
  listTenantPermissions as readTenantPermissions,
  listTenants as readTenants,
} from '#server/reads/tenant-list.read.ts';
import type { CreateTenantService } from '#server/use-cases/new-tenant/create-tenant.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export function registerTenantsRoutes(
  register: Register,
  services: {
    tenants: TenantsService;
    createTenant: CreateTenantService;
  },
  context: Context,
): void {
  register(getTenantBrand, async ({ request, reply }) => {
    void reply.header('vary', 'Host');
    return services.tenants.brandOfHost(request.headers.host);
  });

  register(getCompanyPage, ({ params }) => services.tenants.brandOfPage(params.page));

  register(listTenants, ({ caller }) =>
    readTenants(context.db, scopeOfSwitcher(caller), context.config.baseDomain),
  );

  register(listTenantPermissions, ({ caller }) =>
    readTenantPermissions(context.db, scopeOfSwitcher(caller), caller, context.config.baseDomain),
  );

  register(createTenant, ({ caller, body }) => services.createTenant.create(caller, body));
}
