import { and, asc, eq, sql } from 'drizzle-orm';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { TenantPermissionRow, TenantRow } from '#shared/tenants/tenants.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import type { ListedScope } from '#server/domain/permissions/scope.ts';
import { toWireTenantPermission, toWireTenantRow } from '#server/domain/tenants/tenant.wire.ts';
import { inTenants } from './in-scope.ts';

function listRows(executor: Executor, scope: ListedScope) {
  const { self } = scope;
  return executor
    .select({
      tenant: {
        id: tenants.id,
        slug: tenants.slug,
        title: tenants.title,
        fantasia: tenants.fantasia,
        razaoSocial: tenants.razaoSocial,
        mailDomain: tenants.mailDomain,
        primaryColor: tenants.primaryColor,
        isMaster: tenants.isMaster,
      },
      typeCargo: tenantPermissions.typeCargo,
    })
    .from(tenants)
    .leftJoin(
      tenantPermissions,
      self?.kind === 'staff'
        ? and(eq(tenantPermissions.idTenant, tenants.id), eq(tenantPermissions.idUser, self.id))
        : sql`false`,
    )
    .where(inTenants(tenants.id, scope))
    .orderBy(asc(tenants.title));
}

const canSwitchTo = ({ switchable }: ListedScope, id: string): boolean =>
  switchable === 'all' || switchable.includes(id);

/** The companies of the reader's switcher, by title; those that are only listed have `canSwitch` false. */
export async function listTenants(
  executor: Executor,
  scope: ListedScope,
  baseDomain: string,
): Promise<TenantRow[]> {
  return (await listRows(executor, scope)).map(({ tenant }) =>
    toWireTenantRow(tenant, baseDomain, canSwitchTo(scope, tenant.id)),
  );
}

/** The same with the cargo that counts in each company and whether it may be changed. */
export async function listTenantPermissions(
  executor: Executor,
  scope: ListedScope,
  caller: StaffCaller,
  baseDomain: string,
): Promise<TenantPermissionRow[]> {
  return (await listRows(executor, scope)).map(({ tenant, ...own }) =>
    toWireTenantPermission(toWireTenantRow(tenant, baseDomain, canSwitchTo(scope, tenant.id)), {
      typeCargo: own.typeCargo ?? caller.typeCargo,
      editar: editsTenant(caller, tenant.id),
    }),
  );
}
