import { isHostSlug, slugOf } from '#shared/tenants/host-slug.ts';
import type { CreateTenantBody } from '#shared/tenants/new-tenant.schemas.ts';
import type { Context } from '#server/context.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

/** A company that is about to be made; the first one has no commission. */
export type NewTenant = Omit<CreateTenantBody, 'comissao_admin' | 'slug'> & {
  comissao_admin: number | null;
};

/** Colours that companies start with: neighbours seldom look alike. */
const startColors = ['#1f4e79', '#0f766e', '#6d28d9', '#b45309', '#9d174d', '#166534', '#374151'];

type Named = Pick<NewTenant, 'cnpj' | 'fantasia' | 'razao_social'>;

const titleOf = ({ fantasia, razao_social }: Named): string => fantasia || razao_social;

/** The company part of the host that a company's name gives; whether it is free is not asked. */
export function slugOfTenant({ cnpj, fantasia, razao_social }: Named): string {
  const made = slugOf(fantasia) || slugOf(razao_social);
  return isHostSlug(made) ? made : `empresa-${cnpj.toLowerCase()}`;
}

/** The row of a company that begins with what was typed and a colour that follows from its CNPJ. */
export function tenantRowOf(
  context: Context,
  body: NewTenant,
  slug: string,
): Parameters<TenantsService['create']>[1] {
  const title = titleOf(body);
  const sum = Array.from(body.cnpj).reduce((total, char) => total + char.charCodeAt(0), 0);
  return {
    id: body.cnpj,
    slug,
    variant: 'branded',
    title,
    fantasia: title,
    razaoSocial: body.razao_social,
    mailDomain: `${slug}.${context.config.baseDomain}`,
    primaryColor: startColors[sum % startColors.length]!,
    email: body.email,
    whatsApp: body.whatsApp,
    tel: body.tel ?? '',
    cnae: body.cnae,
    cnaeInfo: body.cnae_info,
    comissaoAdminPercent: body.comissao_admin?.toFixed(2) ?? null,
    logradouro: body.logradouro,
    bairro: body.bairro,
    numero: body.numero,
    cidade: body.cidade,
    uf: body.uf,
    complemento: body.complemento,
    cep: body.cep,
    tipo: body.tipo,
    createdAt: context.now(),
  };
}
