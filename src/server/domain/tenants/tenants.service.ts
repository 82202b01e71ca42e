import { AppError } from '#shared/errors/app-error.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { readHost } from './tenant-of-host.ts';
import { toWireTenantBrand } from './tenant.wire.ts';
import {
  findDefaultTenant,
  findMasterTenant,
  findTenant,
  findTenantByInitial,
  findTenantBySlug,
  hasTenant,
  insertTenant,
  listTenants,
  loadTenants,
  readTenantsVersion,
  updateAllowUnverifiedOwners,
  updateClientPasswordByLink,
  updateDeletedContractsOpen,
  updateSecondFactorDemanded,
  updateOutsideWitnesses,
  type TenantRecord,
} from './tenants.repository.ts';

export { tenantsVersion, type TenantRecord } from './tenants.repository.ts';
export type TenantsService = ReturnType<typeof createTenantsService>;

/** Companies: which one a host belongs to, and how it looks. */
export function createTenantsService(context: Ground) {
  const { config } = context;

  let kept: { version: string; tenants: readonly TenantRecord[] } | undefined;

  /** The companies as this process keeps them, read again when they are another version than the one that was found just now. */
  async function at(version: string | undefined): Promise<readonly TenantRecord[]> {
    const wanted = version ?? (await readTenantsVersion(context.db));
    if (kept?.version !== wanted) kept = await loadTenants(context.db);
    return kept.tenants;
  }

  /** Public look of a company on a host; localhost itself is the generic variant (decisions: Five companies). */
  function brandOf(tenant: TenantRecord, hostHeader: string | undefined): TenantBrand {
    const { isBare } = readHost(hostHeader, config.baseDomain);
    return toWireTenantBrand(
      tenant,
      config.baseDomain,
      isBare ? 'generic' : (tenant.variant as TenantBrand['variant']),
    );
  }

  /**
   * Company of a Host header; an unknown host gets the default company. `version` where the request has read it already. Code
   * `unavailable` while there is no company at all.
   */
  async function ofHost(hostHeader: string | undefined, version?: string): Promise<TenantRecord> {
    const { slug } = readHost(hostHeader, config.baseDomain);
    const tenants = await at(version);
    const tenant =
      (slug === undefined ? undefined : tenants.find((one) => one.slug === slug)) ??
      tenants.find((one) => one.isDefault);
    if (tenant === undefined)
      throw new AppError(
        'unavailable',
        'Nenhuma empresa cadastrada. Cadastre a primeira com npm run first-company.',
      );
    return tenant;
  }

  return {
    find: (executor: Executor, id: string): Promise<TenantRecord | undefined> =>
      findTenant(executor, id),

    /** The company whose ADMIN look after all; undefined = none is set up yet. */
    master: (executor: Executor): Promise<TenantRecord | undefined> => findMasterTenant(executor),

    list: (ids: 'all' | readonly string[]): Promise<TenantRecord[]> => listTenants(context.db, ids),

    create: (tx: WriteTx, tenant: Parameters<typeof insertTenant>[1]): Promise<void> =>
      insertTenant(tx, tenant),

    /** Whether there is any company. */
    isAny: (executor: Executor): Promise<boolean> => hasTenant(executor),

    bySlug: (slug: string, executor: Executor = context.db): Promise<TenantRecord | undefined> =>
      findTenantBySlug(executor, slug),

    /** Sets whether the company's ADMIN see deleted contracts; the CEO's right is asked before. */
    openDeletedContracts: (tx: WriteTx, id: string, isOpen: boolean): Promise<void> =>
      updateDeletedContractsOpen(tx, id, isOpen),

    /** Sets whether the company's ADMIN sign in with a second factor; the CEO's right is asked before. */
    demandSecondFactor: (tx: WriteTx, id: string, isDemanded: boolean): Promise<void> =>
      updateSecondFactorDemanded(tx, id, isDemanded),

    /** Sets whether witnesses must come from outside; the CEO's right is asked before. */
    setOutsideWitnesses: (tx: WriteTx, id: string, isOn: boolean): Promise<void> =>
      updateOutsideWitnesses(tx, id, isOn),

    /** Sets whether the company's clients choose their password by link only; the CEO's right is asked before. */
    setClientPasswordByLink: (tx: WriteTx, id: string, isByLink: boolean): Promise<void> =>
      updateClientPasswordByLink(tx, id, isByLink),

    setAllowUnverifiedOwners: (tx: WriteTx, id: string, isAllowed: boolean): Promise<void> =>
      updateAllowUnverifiedOwners(tx, id, isAllowed),

    /** A company as this process keeps it; `version` is what was read of the database in the same request. */
    known: async (id: string, version: string): Promise<TenantRecord | undefined> =>
      (await at(version)).find((tenant) => tenant.id === id),

    ofHost,

    /** Look of the company of a Host header. Code `unavailable`. */
    brandOfHost: async (hostHeader: string | undefined): Promise<TenantBrand> =>
      brandOf(await ofHost(hostHeader), hostHeader),

    /** Look of the company of a public page: `d` the default one, another letter the configured one; code `not_found`. */
    async brandOfPage(page: string): Promise<TenantBrand> {
      const tenant =
        page === 'd'
          ? await findDefaultTenant(context.db)
          : await findTenantByInitial(context.db, page);
      if (tenant === undefined) throw new AppError('not_found');
      return brandOf(tenant, `web.${tenant.slug}.${config.baseDomain}`);
    },
  };
}
