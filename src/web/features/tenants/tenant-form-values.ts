import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { slugOf } from '#shared/tenants/host-slug.ts';

/** What the creation form holds (@spec 1 §5 Tenant creation), as typed. */
export type TenantFormValues = {
  cnpj: string;
  fantasia: string;
  razao_social: string;
  slug: string;
  tipo: string;
  cnaeCode: string;
  cnaeText: string;
  email: string;
  whatsApp: string;
  tel: string;
  comissao: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  uf: string;
  concordo: boolean;
};

export const emptyTenantForm: TenantFormValues = {
  cnpj: '',
  fantasia: '',
  razao_social: '',
  slug: '',
  tipo: '',
  cnaeCode: '',
  cnaeText: '',
  email: '',
  whatsApp: '',
  tel: '',
  comissao: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  concordo: false,
};

/** What a looked-up company fills in; without one, the same fields emptied (@spec 1 §5: cleared on failure). */
export function lookedUpFields(company: Company | null) {
  const activity = company?.atividade_principal[0];
  return {
    razao_social: company?.nome ?? '',
    fantasia: company?.fantasia ?? '',
    slug: company === null ? '' : slugOf(company.fantasia || company.nome),
    tipo: company?.tipo ?? '',
    cnaeCode: activity?.code ?? '',
    cnaeText: activity?.text ?? '',
    cep: company?.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? '',
    logradouro: company?.logradouro ?? '',
    numero: company?.numero ?? '',
    complemento: company?.complemento ?? '',
    bairro: company?.bairro ?? '',
    cidade: company?.municipio ?? '',
    uf: company?.uf ?? '',
  } satisfies Partial<TenantFormValues>;
}
