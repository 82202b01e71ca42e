import * as v from 'valibot';
import { cnpjField } from '../kernel/fields.ts';
import { typeCargos } from '../permissions/roles.ts';

/** What every screen needs of the company of the host (@spec 1 §3 Tenant config). Colours are `#rrggbb`. */
export const tenantBrandSchema = v.object({
  id: cnpjField(),
  slug: v.string(),
  /** `generic` on localhost, `taxpro` for company t, else `branded` or `default` (decisions: Five companies). */
  variant: v.picklist(['generic', 'default', 'branded', 'taxpro']),
  title: v.string(),
  /** Host name on which staff work, without port. */
  domainPath: v.string(),
  /** What is appended to an e-mail typed with '@' and no domain (@spec 1 §5). */
  mailDomain: v.string(),
  primaryColor: v.string(),
  icon: v.string(),
  logo: v.string(),
  isMaster: v.boolean(),
  /** Where help is found; '' = nowhere. Absent in what a build of before kept. */
  tel: v.optional(v.string()),
  whatsApp: v.optional(v.string()),
});
export type TenantBrand = v.InferOutput<typeof tenantBrandSchema>;

/** A company in the switcher (@spec 1 §7 GET /tenants); `canSwitch` false = listed only (decisions: Scope). */
export const tenantRowSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  fantasia: v.string(),
  razao_social: v.string(),
  domainPath: v.string(),
  /** Offered for the e-mail of somebody new there. */
  mailDomain: v.string(),
  primaryColor: v.string(),
  icon: v.string(),
  logo: v.string(),
  isMaster: v.boolean(),
  canSwitch: v.boolean(),
});
export type TenantRow = v.InferOutput<typeof tenantRowSchema>;

/** A company with the cargo that counts there and whether it may be changed (@spec 1 §7 GET /tenants/permissions). */
export const tenantPermissionRowSchema = v.object({
  ...tenantRowSchema.entries,
  id_tenant: v.string(),
  typeCargo: v.picklist(typeCargos),
  editar: v.boolean(),
});
export type TenantPermissionRow = v.InferOutput<typeof tenantPermissionRowSchema>;
