import { and, eq, sql } from 'drizzle-orm';
import type { Granted } from '#shared/permissions/permissions.events.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { inParts } from '#server/db/in-parts.ts';
import { ofTenants, type Tenants } from '#server/db/of-tenants.ts';
import { oneOf, oneOfPairs } from '#server/db/one-of.ts';
import {
  clientPermissions,
  productPermissions,
  tenantPermissions,
} from '#server/db/schema/permissions.ts';

/** What a permission is for: a client's document, a company's id or a product's id, and the company that it belongs to. */
export type GrantKey = { idTenant: string; id: string };
export type StoredGrant = GrantKey & Granted;
/** A permission for a product repeats what the product is. */
export type ProductGrant = StoredGrant & { cnpj: string; typeServico: string; typeRegime: string };

export const listStoredClients = async (
  executor: Executor,
  idUser: string,
  tenants: Tenants,
): Promise<StoredGrant[]> =>
  executor
    .select({
      idTenant: clientPermissions.idTenant,
      id: clientPermissions.idClient,
      typeCargo: clientPermissions.typeCargo,
      editar: clientPermissions.editar,
    })
    .from(clientPermissions)
    .where(
      and(eq(clientPermissions.idUser, idUser), ofTenants(clientPermissions.idTenant, tenants)),
    );

export const listStoredTenants = async (
  executor: Executor,
  idUser: string,
  tenants: Tenants,
): Promise<StoredGrant[]> =>
  executor
    .select({
      idTenant: tenantPermissions.idTenant,
      id: tenantPermissions.idTenant,
      typeCargo: tenantPermissions.typeCargo,
      editar: tenantPermissions.editar,
    })
    .from(tenantPermissions)
    .where(
      and(eq(tenantPermissions.idUser, idUser), ofTenants(tenantPermissions.idTenant, tenants)),
    );

export const listStoredProducts = async (
  executor: Executor,
  idUser: string,
  tenants: Tenants,
): Promise<StoredGrant[]> =>
  executor
    .select({
      idTenant: productPermissions.idTenant,
      id: productPermissions.idProduct,
      typeCargo: productPermissions.typeCargo,
      editar: productPermissions.editar,
    })
    .from(productPermissions)
    .where(
      and(eq(productPermissions.idUser, idUser), ofTenants(productPermissions.idTenant, tenants)),
    );

/** What a repeated permission takes over of the new row. */
const asGiven = { typeCargo: sql`excluded.type_cargo`, editar: sql`excluded.editar` };

export async function putClients(
  tx: WriteTx,
  idUser: string,
  rows: readonly StoredGrant[],
): Promise<void> {
  await inParts(rows, (part) =>
    tx
      .insert(clientPermissions)
      .values(part.map(({ id, ...row }) => ({ ...row, idUser, idClient: id })))
      .onConflictDoUpdate({
        target: [clientPermissions.idUser, clientPermissions.idTenant, clientPermissions.idClient],
        set: asGiven,
      })
      .returning({ id: clientPermissions.idClient }),
  );
}

export async function putTenants(
  tx: WriteTx,
  idUser: string,
  rows: readonly StoredGrant[],
): Promise<void> {
  await inParts(rows, (part) =>
    tx
      .insert(tenantPermissions)
      .values(
        part.map(({ idTenant, typeCargo, editar }) => ({ idUser, idTenant, typeCargo, editar })),
      )
      .onConflictDoUpdate({
        target: [tenantPermissions.idUser, tenantPermissions.idTenant],
        set: asGiven,
      })
      .returning({ id: tenantPermissions.idTenant }),
  );
}

export async function putProducts(
  tx: WriteTx,
  idUser: string,
  rows: readonly ProductGrant[],
): Promise<void> {
  await inParts(rows, (part) =>
    tx
      .insert(productPermissions)
      .values(part.map(({ id, ...row }) => ({ ...row, idUser, idProduct: id })))
      .onConflictDoUpdate({
        target: [productPermissions.idUser, productPermissions.idProduct],
        set: asGiven,
      })
      .returning({ id: productPermissions.idProduct }),
  );
}

export async function removeClients(
  tx: WriteTx,
  idUser: string,
  keys: readonly GrantKey[],
): Promise<void> {
  await inParts(keys, (part) =>
    tx
      .delete(clientPermissions)
      .where(
        and(
          eq(clientPermissions.idUser, idUser),
          oneOfPairs(
            [clientPermissions.idTenant, clientPermissions.idClient],
            part.map(({ idTenant, id }) => [idTenant, id]),
          ),
        ),
      )
      .returning({ id: clientPermissions.idClient }),
  );
}

export async function removeTenants(
  tx: WriteTx,
  idUser: string,
  keys: readonly GrantKey[],
): Promise<void> {
  await tx.delete(tenantPermissions).where(
    and(
      eq(tenantPermissions.idUser, idUser),
      oneOf(
        tenantPermissions.idTenant,
        keys.map(({ idTenant }) => idTenant),
      ),
    ),
  );
}

export async function removeProducts(
  tx: WriteTx,
  idUser: string,
  keys: readonly GrantKey[],
): Promise<void> {
  await tx.delete(productPermissions).where(
    and(
      eq(productPermissions.idUser, idUser),
      oneOf(
        productPermissions.idProduct,
        keys.map(({ id }) => id),
      ),
    ),
  );
}
