import { and, asc, eq, ne } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { ProductStatus } from '#shared/products/products.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { inParts } from '#server/db/in-parts.ts';
import { ofTenants, type Tenants } from '#server/db/of-tenants.ts';
import { oneOf } from '#server/db/one-of.ts';
import { products } from '#server/db/schema/products.ts';

/** A product as stored. */
export type ProductRecord = typeof products.$inferSelect;

export async function listProductsOfClient(
  executor: Executor,
  idTenant: string,
  idClient: string,
): Promise<ProductRecord[]> {
  return executor
    .select()
    .from(products)
    .where(and(eq(products.idTenant, idTenant), eq(products.idClient, idClient)))
    .orderBy(asc(products.typeRegime), asc(products.typeServico));
}

export async function findProduct(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<ProductRecord | undefined> {
  return (
    await executor
      .select()
      .from(products)
      .where(and(eq(products.idTenant, idTenant), eq(products.id, id)))
      .limit(1)
  )[0];
}

/** Those of these products that belong to the companies. */
export async function listProducts(
  executor: Executor,
  tenants: Tenants,
  ids: readonly string[],
): Promise<ProductRecord[]> {
  return inParts(ids, (part) =>
    executor
      .select()
      .from(products)
      .where(and(oneOf(products.id, part), ofTenants(products.idTenant, tenants))),
  );
}

/** The product of this id, locked until the transaction ends. */
export async function lockProduct(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<ProductRecord | undefined> {
  return (
    await tx
      .select()
      .from(products)
      .where(and(eq(products.idTenant, idTenant), eq(products.id, id)))
      .limit(1)
      .for('update')
  )[0];
}

/** Keeps the product of this id as it is until the transaction ends: others may hold it too, and nobody locks it. */
export async function holdProduct(tx: WriteTx, idTenant: string, id: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.idTenant, idTenant), eq(products.id, id)))
    .for('share');
}

export async function insertProduct(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof products.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor
    .insert(products)
    .values({ ...row, idTenant })
    .onConflictDoNothing();
}

/** Moves the client's products that are not cancelled to another version of the agreement. */
export async function moveProducts(
  executor: WriteTx,
  { idTenant, idClient, idAgreement }: { idTenant: string; idClient: string; idAgreement: string },
): Promise<void> {
  await executor
    .update(products)
    .set({ idAgreement })
    .where(
      and(
        eq(products.idTenant, idTenant),
        eq(products.idClient, idClient),
        ne(products.status, 'CANCELADO'),
      ),
    );
}

export async function updateProduct(
  executor: WriteTx,
  idTenant: string,
  id: string,
  change: { status?: ProductStatus; idAgreement?: string; secret?: string | null },
): Promise<void> {
  await executor
    .update(products)
    .set(change)
    .where(and(eq(products.idTenant, idTenant), eq(products.id, id)));
}
