import * as v from 'valibot';
import { cnpjField, nameField, phoneField, requiredText, ufField } from '../kernel/fields.ts';
import { isHostSlug } from './host-slug.ts';
import { tenantMessages as text } from './tenants.messages.ts';

const shortText = (message: string) =>
  v.pipe(requiredText(message), v.maxLength(200, text.tooLong));
const optionalText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, text.tooLong)), '');
const phone = (message: string) => phoneField(message, text.phoneInvalid);

/** A percentage 0 to 100 in steps of 0.01, as a number or as typed in Brazil (`12,5`). */
const commissionPercent = v.pipe(
  v.union([v.number(), v.string()], text.comissaoRequired),
  v.check((value) => String(value).trim() !== '', text.comissaoRequired),
  v.transform((value) =>
    typeof value === 'number' ? value : toNumber(value.trim().replace(',', '.')),
  ),
  v.check((value) => value >= 0 && value <= 100, text.comissaoRange),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-7, text.comissaoStep),
);

function toNumber(value: string): number {
  return /^\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
}

const cep = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll(/\D/g, '')),
    v.check((digits) => digits === '' || digits.length === 8, text.cepInvalid),
  ),
  '',
);

const fields = {
  cnpj: cnpjField(text.cnpjInvalid),
  fantasia: optionalText,
  razao_social: nameField(text.razaoSocialRequired, {
    tooLong: text.tooLong,
    unfit: text.unfitText,
  }),
  email: v.pipe(
    v.string(text.emailInvalid),
    v.trim(),
    v.email(text.emailInvalid),
    v.maxLength(200, text.tooLong),
  ),
  whatsApp: phone(text.whatsAppRequired),
  logradouro: shortText(text.logradouroRequired),
  bairro: shortText(text.bairroRequired),
  numero: v.pipe(requiredText(text.numeroRequired), v.maxLength(20, text.tooLong)),
  cidade: shortText(text.cidadeRequired),
  uf: ufField(text.ufInvalid),
  complemento: optionalText,
  tipo: optionalText,
  cep,
};

const hostSlug = v.pipe(v.string(), v.trim(), v.check(isHostSlug, text.hostInvalid));

/**
 * POST /tenants/create-tenant (@spec 1 §3 Tenant creation payload). `tel` and `slug` (company part of the host) are
 * accepted besides (decisions: Five companies); without `slug` the server makes one from the trade name.
 */
export const createTenantBody = v.object({
  ...fields,
  cnae: shortText(text.cnaeCodeRequired),
  cnae_info: shortText(text.cnaeTextRequired),
  comissao_admin: commissionPercent,
  tel: v.optional(phone(text.telRequired)),
  slug: v.optional(hostSlug),
});
export type CreateTenantBody = v.InferOutput<typeof createTenantBody>;

/** The creation form (@spec 1 §5 Tenant creation): the payload's rules under the form's names, and the ticked box. */
export const tenantFormSchema = v.object({
  ...fields,
  cnaeCode: shortText(text.cnaeCodeRequired),
  cnaeText: shortText(text.cnaeTextRequired),
  comissao: commissionPercent,
  tel: phone(text.telRequired),
  slug: v.union([v.literal(''), hostSlug], text.hostInvalid),
  concordo: v.literal(true, text.mustAgree),
});
