import type { TypeCargo } from '#shared/permissions/roles.ts';
import type {
  TenantBrand,
  TenantPermissionRow,
  TenantRow,
} from '#shared/tenants/tenants.schemas.ts';
import type { TenantRecord } from './tenants.repository.ts';

/** Host name on which staff of a company work, without port. */
const workHost = (slug: string, baseDomain: string): string => `web.${slug}.${baseDomain}`;

const picturesOf = (slug: string) => ({
  icon: `/brand/${slug}/icon-192.png`,
  logo: `/brand/${slug}/logo.png`,
});

/** A company as a switcher shows it. */
export function toWireTenantRow(
  tenant: Pick<
    TenantRecord,
    | 'id'
    | 'slug'
    | 'title'
    | 'fantasia'
    | 'razaoSocial'
    | 'mailDomain'
    | 'primaryColor'
    | 'isMaster'
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
    domainPath: workHost(tenant.slug, baseDomain),
    mailDomain: tenant.mailDomain,
    primaryColor: tenant.primaryColor,
    ...picturesOf(tenant.slug),
    isMaster: tenant.isMaster,
    canSwitch,
  };
}

/** The same with the cargo that counts in the company and whether it may be changed. */
export const toWireTenantPermission = (
  row: TenantRow,
  own: { typeCargo: TypeCargo; editar: boolean },
): TenantPermissionRow => ({ ...row, id_tenant: row.id, ...own });

/** Public look of a company. */
export const toWireTenantBrand = (
  tenant: TenantRecord,
  baseDomain: string,
  variant: TenantBrand['variant'],
): TenantBrand => ({
  id: tenant.id,
  slug: tenant.slug,
  variant,
  title: tenant.title,
  domainPath: workHost(tenant.slug, baseDomain),
  mailDomain: tenant.mailDomain,
  primaryColor: tenant.primaryColor,
  ...picturesOf(tenant.slug),
  isMaster: tenant.isMaster,
  tel: tenant.tel,
  whatsApp: tenant.whatsApp,
});
