import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf } from '#server/db/one-of.ts';
import {
  clientPermissions,
  productPermissions,
  tenantPermissions,
} from '#server/db/schema/permissions.ts';

/** A user's permissions for companies. */
export async function listTenantPermissions(
  executor: Executor,
  idUser: string,
): Promise<(typeof tenantPermissions.$inferSelect)[]> {
  return executor
    .select()
    .from(tenantPermissions)
    .where(eq(tenantPermissions.idUser, idUser))
    .orderBy(tenantPermissions.idTenant);
}

/** A user's permissions for these clients of a company. */
export async function findClientPermissions(
  executor: Executor,
  idUser: string,
  idTenant: string,
  idClients: readonly string[],
): Promise<{ idClient: string; editar: boolean }[]> {
  return inParts(idClients, (part) =>
    executor
      .select({ idClient: clientPermissions.idClient, editar: clientPermissions.editar })
      .from(clientPermissions)
      .where(
        and(
          eq(clientPermissions.idUser, idUser),
          eq(clientPermissions.idTenant, idTenant),
          oneOf(clientPermissions.idClient, part),
        ),
      )
      .prepare(hot.grantsForClients)
      .execute(),
  );
}

/** Those of these services for which a user has a permission on any product: one look at the index for each. */
export async function findServicesOf(
  executor: Executor,
  idUser: string,
  services: readonly string[],
): Promise<string[]> {
  if (services.length === 0) return [];
  const asked = sql`(values ${sql.join(
    services.map((service) => sql`(${service})`),
    sql`, `,
  )}) as asked(type_servico)`;
  const rows = await executor
    .select({ typeServico: sql<string>`asked.type_servico` })
    .from(asked)
    .where(
      exists(
        executor
          .select({ one: sql`1` })
          .from(productPermissions)
          .where(
            and(
              eq(productPermissions.idUser, idUser),
              eq(productPermissions.typeServico, sql`asked.type_servico`),
            ),
          ),
      ),
    );
  return rows.map((row) => row.typeServico);
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
  executor: WriteTx,
  rows: (typeof clientPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(clientPermissions).values(rows).onConflictDoNothing();
}

export async function insertTenantPermissions(
  executor: WriteTx,
  rows: (typeof tenantPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(tenantPermissions).values(rows).onConflictDoNothing();
}
