import type { UseFormReturnType } from '@mantine/form';
import * as v from 'valibot';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { formatCep } from '#web/ui/masks.ts';

/** What the form holds, as typed: five fields of the person, eleven of the company, the commission, and the telephone. */
export const emptyFirm = {
  name: '',
  cpf: '',
  email: '',
  password: '',
  whatsApp: '',
  tel: '',
  cnpj: '',
  razao_social: '',
  cnae_principal: '',
  atividadePrincipal: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  estado: '',
  comissao_user: '',
};
export type FirmValues = typeof emptyFirm;
export type FirmField = keyof FirmValues;

/** What a part of the form is given. */
export type FirmPartProps = {
  form: UseFormReturnType<FirmValues>;
  onType: (name: FirmField, value: string) => void;
};

/** The fields in the order of the screen: the first wrong one is focused. */
export const firmFields = Object.keys(emptyFirm) as FirmField[];

/** What the company lookup fills, and what its failure clears (@spec 2 §2 Accounting-firm registration). */
export const noCompany = {
  razao_social: '',
  cnae_principal: '',
  atividadePrincipal: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  estado: '',
} satisfies Partial<FirmValues>;

/** The company of the lookup in the fields of the form. */
export function valuesOfCompany(company: Company): typeof noCompany {
  const activity = company.atividade_principal[0];
  return {
    razao_social: company.nome,
    cnae_principal: activity?.code ?? '',
    atividadePrincipal: activity?.text ?? '',
    cep: formatCep(company.cep),
    logradouro: company.logradouro,
    numero: company.numero,
    complemento: company.complemento,
    bairro: company.bairro,
    municipio: company.municipio,
    estado: company.uf,
  };
}

const text = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

const textsOf = <Name extends FirmField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** What a lookup wrote, and of which CNPJ (14 characters). */
const lookedUpSchema = v.object({
  cnpj: v.string(),
  company: v.object(textsOf(Object.keys(noCompany) as (keyof typeof noCompany)[])),
});
export type LookedUp = v.InferOutput<typeof lookedUpSchema>;

/** What is kept on the device of a form that is not sent: everything but the password, and what of it was looked up. */
export const firmDraftSchema = v.object({
  ...textsOf(firmFields.filter((name) => name !== 'password')),
  lookedUp: v.optional(v.nullable(lookedUpSchema), null),
});

/** The fields of a form that was left, or of an untouched one. */
export function valuesOfDraft(draft: v.InferOutput<typeof firmDraftSchema> | null): FirmValues {
  const { lookedUp: _, ...fields } = draft ?? { lookedUp: null };
  return { ...emptyFirm, ...fields };
}
