import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/connect.ts';
import {
  clientPermissions,
  productPermissions,
  tenantPermissions,
} from '#server/db/schema/permissions.ts';

/** Companies whose permission rows are read. */
export type PermissionScope = 'all' | readonly string[];

/** The three lists of one user's permissions inside these companies. */
export async function listPermissions(executor: Executor, idUser: string, scope: PermissionScope) {
  const where = (user: PgColumn, tenant: PgColumn): SQL | undefined =>
    and(eq(user, idUser), scope === 'all' ? undefined : inArray(tenant, [...scope]));
  return {
    clients: await executor
      .select()
      .from(clientPermissions)
      .where(where(clientPermissions.idUser, clientPermissions.idTenant))
      .orderBy(clientPermissions.idTenant, clientPermissions.idClient),
    tenants: await executor
      .select()
      .from(tenantPermissions)
      .where(where(tenantPermissions.idUser, tenantPermissions.idTenant))
      .orderBy(tenantPermissions.idTenant),
    products: await executor
      .select()
      .from(productPermissions)
      .where(where(productPermissions.idUser, productPermissions.idTenant))
      .orderBy(productPermissions.idTenant, productPermissions.cnpj, productPermissions.idProduct),
  };
}

/** Users with a permission on these products of a company. */
export async function listProductHolders(
  executor: Executor,
  idTenant: string,
  idProducts: readonly string[],
): Promise<{ idProduct: string; idUser: string }[]> {
  if (idProducts.length === 0) return [];
  return executor
    .select({ idProduct: productPermissions.idProduct, idUser: productPermissions.idUser })
    .from(productPermissions)
    .where(
      and(
        eq(productPermissions.idTenant, idTenant),
        inArray(productPermissions.idProduct, [...idProducts]),
      ),
    )
    .orderBy(productPermissions.idProduct, productPermissions.idUser);
}

export async function insertClientPermissions(
  executor: Executor,
  rows: (typeof clientPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(clientPermissions).values(rows).onConflictDoNothing();
}

export async function insertTenantPermissions(
  executor: Executor,
  rows: (typeof tenantPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(tenantPermissions).values(rows).onConflictDoNothing();
}
