import type { TenantRow } from '#shared/tenants/tenants.schemas.ts';
import type { TenantRecord } from './tenants.repository.ts';

/** A company as a switcher shows it. */
export function toTenantRow(
  tenant: Pick<
    TenantRecord,
    'id' | 'slug' | 'title' | 'fantasia' | 'razaoSocial' | 'primaryColor' | 'isMaster'
  >,
  baseDomain: string,
  canSwitch: boolean,
): TenantRow {
  return {
    id: tenant.id,
    slug: tenant.slug,
    title: tenant.title,
    fantasia: tenant.fantasia,
    razao_social: tenant.razaoSocial,
    domainPath: `web.${tenant.slug}.${baseDomain}`,
    primaryColor: tenant.primaryColor,
    icon: `/brand/${tenant.slug}/icon-192.png`,
    logo: `/brand/${tenant.slug}/logo.png`,
    isMaster: tenant.isMaster,
    canSwitch,
  };
}
