import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/** Ids of live ADMIN who may work with the companies of the scope: their own, those of the master company, and who has permission (decisions: Scope). */
export async function listCompanyAdmins(executor: Executor, scope: Scope): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.typeUser, 'ADMIN'),
        isNull(users.deletedAt),
        or(
          inTenants(users.idTenant, scope),
          inArray(
            users.idTenant,
            executor.select({ id: tenants.id }).from(tenants).where(eq(tenants.isMaster, true)),
          ),
          inArray(
            users.id,
            executor
              .select({ id: tenantPermissions.idUser })
              .from(tenantPermissions)
              .where(inTenants(tenantPermissions.idTenant, scope)),
          ),
        ),
      ),
    );
  return rows.map((row) => row.id);
}
