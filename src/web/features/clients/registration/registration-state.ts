import * as v from 'valibot';
import { contractTypes, regimes } from '#shared/contracts/contracts.enums.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { clientPasswordProblem, contractsOf } from '#shared/clients/registration.rules.ts';
import type { CreateClientBody } from '#shared/clients/registration.schemas.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { formatCep } from '#web/ui/masks.ts';

const text = v.string();

/** A company as it is typed or looked up, in both forms that register one. */
export const companySchema = v.object({
  razao_social: text,
  nome_fantasia: text,
  cnae_principal: text,
  atividadePrincipal: text,
  cep: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  estado: text,
});

/** Everything of a registration that is kept on the device while it is filled: never the password, never a code. */
export const registrationSchema = v.object({
  /** By CNPJ, or the variant by the owner's CPF. */
  variant: v.picklist(['cnpj', 'cpf']),
  cnpj: text,
  company: companySchema,
  owner: v.object({ name: text, cpf: text, whatsApp: text, email: text }),
  /** Number and address for which the right code was entered; another number or address is not verified. */
  verified: v.object({ whatsApp: text, email: text }),
  accountant: v.object({ name: text, whatsApp: text, email: text }),
  contract: v.object({
    regime: v.picklist(['', ...regimes]),
    products: v.array(v.picklist(contractTypes)),
    /** Whole percent, or null while empty. */
    commission: v.nullable(v.number()),
  }),
  bank: v.object({ banco: text, agencia: text, conta: text }),
  confirmed: v.boolean(),
  /** The client and the agreement that were made; from then on the screen only shows what to do with them. */
  created: v.nullable(
    v.object({
      cnpjcpf: text,
      razao_social: text,
      agreementId: text,
      email: text,
      whatsApp: text,
      passwordLinkSent: v.nullable(v.boolean()),
    }),
  ),
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** An untouched form. */
export const emptyRegistration: Registration = {
  variant: 'cnpj',
  cnpj: '',
  company: {
    razao_social: '',
    nome_fantasia: '',
    cnae_principal: '',
    atividadePrincipal: '',
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    municipio: '',
    estado: '',
  },
  owner: { name: '', cpf: '', whatsApp: '', email: '' },
  verified: { whatsApp: '', email: '' },
  accountant: { name: '', whatsApp: '', email: '' },
  contract: { regime: '', products: [], commission: null },
  bank: { banco: '', agencia: '', conta: '' },
  confirmed: false,
  created: null,
};

/** A looked-up company starts the form anew (@spec 2 §4 Registration flow: CNPJ lookup resets all form state). */
export function afterLookup(cnpj: string, found: Company): Registration {
  const activity = found.atividade_principal[0];
  return {
    ...emptyRegistration,
    cnpj,
    company: {
      razao_social: found.nome,
      nome_fantasia: found.fantasia,
      cnae_principal: activity?.code ?? '',
      atividadePrincipal: activity?.text ?? '',
      cep: formatCep(found.cep),
      logradouro: found.logradouro,
      numero: found.numero,
      complemento: found.complemento,
      bairro: found.bairro,
      municipio: found.municipio,
      estado: found.uf,
    },
  };
}

const emailSchema = v.pipe(v.string(), v.trim(), v.email());
const digits = (masked: string): string => masked.replaceAll(/\D/g, '');

/** Whether a text is an e-mail address. */
export const isEmail = (value: string): boolean => v.is(emailSchema, value);
/** Whether a phone has area code and number. */
export const isPhone = (value: string): boolean => digits(value).length >= 10;
/** The form of a number that is compared: digits only. */
export const phoneKey = digits;
/** The form of an address that is compared. */
export const emailKey = (value: string): string => value.trim().toLowerCase();

/** Whether the number that stands in the form is the verified one. */
export const isWhatsAppVerified = ({ owner, verified }: Registration): boolean =>
  owner.whatsApp !== '' && verified.whatsApp === phoneKey(owner.whatsApp);
/** Whether the address that stands in the form is the verified one. */
export const isEmailVerified = ({ owner, verified }: Registration): boolean =>
  owner.email !== '' && verified.email === emailKey(owner.email);

/** One thing that is still missing, with the section where it is filled in. */
export type Missing = { section: 1 | 2 | 3 | 4; text: string };

/** What is missing before 'Criar Cliente' can be pressed, in the order of the screen. The server asks the same. */
export function missingOf(
  form: Registration,
  password: string,
  options: { mayRegisterUnverified: boolean },
): Missing[] {
  const missing: Missing[] = [];
  const need = (section: Missing['section'], isGood: boolean, message: string): void => {
    if (!isGood) missing.push({ section, text: message });
  };
  const { owner, accountant, contract, bank } = form;
  const isCpf = form.variant === 'cpf';
  if (!isCpf) {
    need(1, isValidCnpj(form.cnpj), clientMessages.cnpjRequired);
    need(1, form.company.razao_social.trim() !== '', 'Informe a razão social');
  }
  need(2, owner.name.trim() !== '', clientMessages.nameRequired);
  need(2, isValidCpf(owner.cpf), clientMessages.cpfRequired);
  need(2, isPhone(owner.whatsApp), clientMessages.whatsAppRequired);
  need(2, isEmail(owner.email), clientMessages.emailInvalid);
  if (!options.mayRegisterUnverified) {
    need(2, isWhatsAppVerified(form), clientMessages.whatsAppCodeRequired);
    need(2, isEmailVerified(form), clientMessages.emailCodeRequired);
  }
  need(
    3,
    accountant.name.trim() !== '' && isPhone(accountant.whatsApp) && isEmail(accountant.email),
    clientMessages.fillAccountant,
  );
  need(4, contract.regime !== '', clientMessages.regimeRequired);
  need(4, contract.products.length > 0, clientMessages.productRequired);
  need(4, contract.commission !== null, clientMessages.commissionRequired);
  if (!isCpf)
    need(4, clientPasswordProblem(password) === null, clientPasswordProblem(password) ?? '');
  need(4, bank.banco.trim() !== '', clientMessages.bankRequired);
  need(4, bank.agencia.trim() !== '', clientMessages.agencyRequired);
  need(4, bank.conta.trim() !== '', clientMessages.accountRequired);
  return missing;
}

/** The payload of 'Criar Cliente' (@spec 2 §3); the CPF variant leaves out owner name and password. */
export function bodyOf(form: Registration, password: string) {
  const isCpf = form.variant === 'cpf';
  const { owner, accountant, contract, company, bank } = form;
  if (contract.regime === '') throw new TypeError('no regime');
  const body = {
    ...company,
    cep: digits(company.cep),
    cnpjcpf: isCpf ? owner.cpf : form.cnpj,
    razao_social: isCpf ? owner.name : company.razao_social,
    nomeProprietario: owner.name,
    cpfProprietario: owner.cpf,
    contatoProprietario: digits(owner.whatsApp),
    emailProprietario: emailKey(owner.email),
    nomeContador: accountant.name,
    contatoContador: digits(accountant.whatsApp),
    emailContador: emailKey(accountant.email),
    ...bank,
    li_aceito_tenant: form.confirmed,
    status: 'PENDENTE',
    comissaoTenant: contract.commission,
    contracts: contractsOf(contract.regime, contract.products),
  } satisfies Partial<Record<keyof CreateClientBody, unknown>>;
  return isCpf ? body : { ...body, password };
}
