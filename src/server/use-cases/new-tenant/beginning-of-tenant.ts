import { isHostSlug, slugOf } from '#shared/tenants/host-slug.ts';
import type { Context } from '#server/context.ts';

/** The CNPJ and names of a company that is about to be made; `fantasia` may be ''. */
export type TenantNames = { cnpj: string; fantasia: string; razaoSocial: string };

/** Colours that companies start with: neighbours seldom look alike. */
const startColors = ['#1f4e79', '#0f766e', '#6d28d9', '#b45309', '#9d174d', '#166534', '#374151'];

/** The company part of the host that a company's name gives; whether it is free is not asked. */
export function slugOfTenant({ cnpj, fantasia, razaoSocial }: TenantNames): string {
  const made = slugOf(fantasia) || slugOf(razaoSocial);
  return isHostSlug(made) ? made : `empresa-${cnpj.toLowerCase()}`;
}

/** The columns that follow from a company's names and host; the colour follows from its CNPJ. */
export function beginningOfTenant(
  context: Context,
  { cnpj, fantasia, razaoSocial }: TenantNames,
  slug: string,
) {
  const title = fantasia || razaoSocial;
  const sum = Array.from(cnpj).reduce((total, char) => total + char.charCodeAt(0), 0);
  return {
    id: cnpj,
    slug,
    variant: 'branded',
    title,
    fantasia: title,
    razaoSocial,
    mailDomain: `${slug}.${context.config.baseDomain}`,
    primaryColor: startColors[sum % startColors.length]!,
    createdAt: context.now(),
  };
}
