import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf, oneOfPairs } from '#server/db/one-of.ts';
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
): Promise<{ idClient: string; typeCargo: TypeCargo; editar: boolean }[]> {
  return inParts(idClients, (part) =>
    executor
      .select({
        idClient: clientPermissions.idClient,
        typeCargo: clientPermissions.typeCargo,
        editar: clientPermissions.editar,
      })
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

/** A user's permissions for these clients of many companies, as pairs of company and document. */
export async function findPermissionsForPairs(
  executor: Executor,
  idUser: string,
  pairs: readonly (readonly [idTenant: string, idClient: string])[],
): Promise<{ idTenant: string; idClient: string; editar: boolean }[]> {
  return inParts(pairs, (part) =>
    executor
      .select({
        idTenant: clientPermissions.idTenant,
        idClient: clientPermissions.idClient,
        editar: clientPermissions.editar,
      })
      .from(clientPermissions)
      .where(
        and(
          eq(clientPermissions.idUser, idUser),
          oneOfPairs([clientPermissions.idTenant, clientPermissions.idClient], part),
        ),
      ),
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

/** A user's own permissions on these products. */
export async function listProductGrants(
  executor: Executor,
  idUser: string,
  idProducts: readonly string[],
): Promise<{ idProduct: string; editar: boolean }[]> {
  return inParts(idProducts, (part) =>
    executor
      .select({ idProduct: productPermissions.idProduct, editar: productPermissions.editar })
      .from(productPermissions)
      .where(
        and(
          eq(productPermissions.idUser, idUser),
          inArray(productPermissions.idProduct, [...part]),
        ),
      ),
  );
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

/** Whether a permission for the company or for the client stands, by which an ADMIN who is no CEO opens it. */
export async function hasWayToClient(
  executor: Executor,
  idUser: string,
  idTenant: string,
  idClient: string,
): Promise<boolean> {
  const ofTenant = executor
    .select({ one: sql`1` })
    .from(tenantPermissions)
    .where(and(eq(tenantPermissions.idUser, idUser), eq(tenantPermissions.idTenant, idTenant)));
  const ofClient = executor
    .select({ one: sql`1` })
    .from(clientPermissions)
    .where(
      and(
        eq(clientPermissions.idUser, idUser),
        eq(clientPermissions.idTenant, idTenant),
        eq(clientPermissions.idClient, idClient),
      ),
    );
  return (await ofTenant.unionAll(ofClient).limit(1)).length > 0;
}

export async function insertClientPermissions(
  executor: WriteTx,
  rows: (typeof clientPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(clientPermissions).values(rows).onConflictDoNothing();
}

/** Lets a user change these clients of a company, also those that they could only read. */
export async function grantEditing(
  executor: WriteTx,
  user: { id: string; typeCargo: TypeCargo },
  idTenant: string,
  idClients: readonly string[],
): Promise<void> {
  await inParts(idClients, (part) =>
    executor
      .insert(clientPermissions)
      .values(
        part.map((idClient) => ({
          idUser: user.id,
          typeCargo: user.typeCargo,
          idTenant,
          idClient,
          editar: true,
        })),
      )
      .onConflictDoUpdate({
        target: [clientPermissions.idUser, clientPermissions.idTenant, clientPermissions.idClient],
        set: { editar: true },
      })
      .returning({ idClient: clientPermissions.idClient }),
  );
}

export async function insertTenantPermissions(
  executor: WriteTx,
  rows: (typeof tenantPermissions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(tenantPermissions).values(rows).onConflictDoNothing();
}
