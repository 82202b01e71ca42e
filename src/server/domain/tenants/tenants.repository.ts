import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { tenants } from '#server/db/schema/tenants.ts';

/** A company as stored. */
export type TenantRecord = typeof tenants.$inferSelect;

/**
 * The state of the companies as one word: PostgreSQL gives a row another `xmin` whenever it is
 * written, so no writer in any process can forget to change it.
 */
export const tenantsVersion = sql<string>`(select coalesce(md5(string_agg(every.xmin::text || every.id, ',' order by every.id)), '') from tenants as every)`;

/** Every company, and the version of them all. */
export async function loadTenants(
  executor: Executor,
): Promise<{ version: string; tenants: TenantRecord[] }> {
  const rows = await executor.select({ tenant: tenants, version: tenantsVersion }).from(tenants);
  return { version: rows[0]?.version ?? '', tenants: rows.map((row) => row.tenant) };
}

export async function readTenantsVersion(executor: Executor): Promise<string> {
  const rows = await executor
    .select({ version: sql<string>`known.version` })
    .from(sql`(select ${tenantsVersion} as version) as known`)
    .prepare(hot.tenantsVersion)
    .execute();
  return rows[0]!.version;
}

export async function findTenant(
  executor: Executor,
  id: string,
): Promise<TenantRecord | undefined> {
  return (
    await executor
      .select()
      .from(tenants)
      .where(eq(tenants.id, id))
      .limit(1)
      .prepare(hot.tenant)
      .execute()
  )[0];
}

export async function hasTenant(executor: Executor): Promise<boolean> {
  return (await executor.select({ id: tenants.id }).from(tenants).limit(1)).length > 0;
}

export async function findTenantBySlug(
  executor: Executor,
  slug: string,
): Promise<TenantRecord | undefined> {
  return (await executor.select().from(tenants).where(eq(tenants.slug, slug)).limit(1))[0];
}

export async function findDefaultTenant(executor: Executor): Promise<TenantRecord | undefined> {
  return (await executor.select().from(tenants).where(eq(tenants.isDefault, true)).limit(1))[0];
}

export async function findMasterTenant(executor: Executor): Promise<TenantRecord | undefined> {
  return (await executor.select().from(tenants).where(eq(tenants.isMaster, true)).limit(1))[0];
}

/**
 * The oldest company whose host begins with a letter: the configured ones come before those made
 * later.
 */
export async function findTenantByInitial(
  executor: Executor,
  letter: string,
): Promise<TenantRecord | undefined> {
  return (
    await executor
      .select()
      .from(tenants)
      .where(like(tenants.slug, `${letter}%`))
      .orderBy(asc(tenants.createdAt), asc(tenants.id))
      .limit(1)
  )[0];
}

export async function listTenants(
  executor: Executor,
  ids: 'all' | readonly string[],
): Promise<TenantRecord[]> {
  if (ids === 'all') return executor.select().from(tenants).orderBy(tenants.title);
  if (ids.length === 0) return [];
  return executor
    .select()
    .from(tenants)
    .where(inArray(tenants.id, [...ids]))
    .orderBy(tenants.title);
}

/** Opens or closes the deleted contracts of a company to its ADMIN. */
export async function updateDeletedContractsOpen(
  executor: WriteTx,
  id: string,
  isOpen: boolean,
): Promise<void> {
  await executor.update(tenants).set({ deletedContractsOpen: isOpen }).where(eq(tenants.id, id));
}

/** Demands a second factor of the company's ADMIN, or does so no more. */
export async function updateSecondFactorDemanded(
  executor: WriteTx,
  id: string,
  isDemanded: boolean,
): Promise<void> {
  await executor
    .update(tenants)
    .set({ secondFactorDemanded: isDemanded })
    .where(eq(tenants.id, id));
}

/** Asks for witnesses from outside, or no longer. */
export async function updateOutsideWitnesses(
  executor: WriteTx,
  id: string,
  outsideWitnesses: boolean,
): Promise<void> {
  await executor.update(tenants).set({ outsideWitnesses }).where(eq(tenants.id, id));
}

/** Lets the company's clients choose their password by link only, or no more. */
export async function updateClientPasswordByLink(
  executor: WriteTx,
  id: string,
  isByLink: boolean,
): Promise<void> {
  await executor.update(tenants).set({ clientPasswordByLink: isByLink }).where(eq(tenants.id, id));
}

/** Lets the company's own CEO register owners without codes, or not. */
export async function updateAllowUnverifiedOwners(
  executor: WriteTx,
  id: string,
  isAllowed: boolean,
): Promise<void> {
  await executor
    .update(tenants)
    .set({ allowUnverifiedOwners: isAllowed })
    .where(eq(tenants.id, id));
}

export async function insertTenant(
  executor: WriteTx,
  tenant: typeof tenants.$inferInsert,
): Promise<void> {
  await executor.insert(tenants).values(tenant);
}
