import * as v from 'valibot';
import { regimes } from '#shared/contracts/contracts.enums.ts';
import { productTypes } from '#shared/products/product-types.ts';
import { bankProblems } from '#shared/clients/bank.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { clientPasswordProblem, contractsOf } from '#shared/clients/registration.rules.ts';
import { nameProblem, type CreateClientBody } from '#shared/clients/registration.schemas.ts';
import { isValidCnpj, normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import type { Bank, Company } from '#shared/lookups/lookups.schemas.ts';
import { emptiedOf } from '#web/ui/form/written-fields.ts';
import { formatCep } from '#web/ui/masks.ts';
import {
  emptyPersonAddress,
  emptyPostalAddress,
  personAddressSchema,
  postalAddressSchema,
} from './person-address.ts';

const text = v.string();

/** A company as it is typed or looked up, in both forms that register one. */
export const companySchema = v.object({
  razao_social: text,
  nome_fantasia: text,
  cnae_principal: text,
  atividadePrincipal: text,
  ...postalAddressSchema.entries,
});

/**
 * Fields that a lookup wrote, and their CNPJ (14 characters); null while everything was typed.
 * Older drafts do not have it.
 */
export const lookedUpSchema = v.optional(
  v.nullable(v.object({ cnpj: text, company: companySchema })),
  null,
);

/**
 * The part of a registration that the device keeps while a person fills it in: never the password,
 * never a code.
 */
export const registrationSchema = v.object({
  /** By CNPJ, or the variant by the owner's CPF. */
  variant: v.picklist(['cnpj', 'cpf']),
  cnpj: text,
  company: companySchema,
  lookedUp: lookedUpSchema,
  /** The address of a person, for the variant by CPF. Older drafts do not have it. */
  address: v.optional(personAddressSchema, emptyPersonAddress),
  owner: v.object({ name: text, cpf: text, whatsApp: text, email: text }),
  /** Number and address for which the right code was entered. */
  verified: v.object({ whatsApp: text, email: text }),
  accountant: v.object({ name: text, whatsApp: text, email: text }),
  contract: v.object({
    regime: v.picklist(['', ...regimes]),
    products: v.array(v.picklist(productTypes)),
    /** Whole percent, or null while empty. */
    commission: v.nullable(v.number()),
  }),
  bank: v.object({ banco: text, agencia: text, conta: text }),
  confirmed: v.boolean(),
  /** The new client and agreement; from then on the screen only shows what to do with them. */
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
    ...emptyPostalAddress,
  },
  lookedUp: null,
  address: emptyPersonAddress,
  owner: { name: '', cpf: '', whatsApp: '', email: '' },
  verified: { whatsApp: '', email: '' },
  accountant: { name: '', whatsApp: '', email: '' },
  contract: { regime: '', products: [], commission: null },
  bank: { banco: '', agencia: '', conta: '' },
  confirmed: false,
  created: null,
};

/** The part of a form that a CNPJ fills, in both forms that register a company. */
type CompanyPart = Pick<Registration, 'cnpj' | 'company' | 'lookedUp'>;

/** A company of the lookup, and that it was looked up. */
export function companyPartOf(cnpj: string, found: Company): CompanyPart {
  const activity = found.atividade_principal[0];
  const company = {
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
  };
  return { cnpj, company, lookedUp: { cnpj: normalizeCnpj(cnpj), company } };
}

/** A looked-up company resets the form (@spec 2 §4 Registration flow). */
export const afterLookup = (cnpj: string, found: Company): Registration => ({
  ...emptyRegistration,
  ...companyPartOf(cnpj, found),
});

/**
 * The form without the lookup's fields, for a lookup that failed or whose company has changed.
 * Typed text stays.
 */
export function withoutLookup<Form extends CompanyPart>(form: Form): Form {
  if (form.lookedUp === null) return form;
  const company = { ...form.company, ...emptiedOf(form.company, form.lookedUp.company) };
  return { ...form, company, lookedUp: null };
}

/** The form with a typed CNPJ; fields that the lookup wrote for another CNPJ are emptied. */
export function withCnpj<Form extends CompanyPart>(form: Form, cnpj: string): Form {
  const isSame = form.lookedUp?.cnpj === normalizeCnpj(cnpj);
  return { ...(isSame ? form : withoutLookup(form)), cnpj };
}

const emailSchema = v.pipe(v.string(), v.trim(), v.email());
const digits = (masked: string): string => masked.replaceAll(/\D/g, '');

/** Whether a text is an e-mail address. */
export const isEmail = (value: string): boolean => v.is(emailSchema, value);
/** Whether a phone has area code and number. */
export const isPhone = (value: string): boolean => digits(value).length >= 10;
/** Whether a text names an accountant. */
export const isAccountantName = (name: string): boolean =>
  nameProblem(name, clientMessages.nameRequired) === null;
/** The form of a number that is compared: digits only. */
export const phoneKey = digits;
/** The form of an address that is compared. */
export const emailKey = (value: string): string => value.trim().toLowerCase();

/** Whether the number in the form is the verified one. */
export const isWhatsAppVerified = ({ owner, verified }: Registration): boolean =>
  owner.whatsApp !== '' && verified.whatsApp === phoneKey(owner.whatsApp);
/** Whether the address in the form is the verified one. */
export const isEmailVerified = ({ owner, verified }: Registration): boolean =>
  owner.email !== '' && verified.email === emailKey(owner.email);

/** The `data-field` of a field, with which the list of missing items leads there. */
export type MissingField =
  | 'cnpj'
  | 'razao_social'
  | 'owner.name'
  | 'owner.cpf'
  | 'owner.whatsApp'
  | 'owner.email'
  | 'code.whatsapp'
  | 'code.email'
  | 'accountant.name'
  | 'accountant.whatsApp'
  | 'accountant.email'
  | 'regime'
  | 'products'
  | 'commission'
  | 'password'
  | 'bank.banco'
  | 'bank.agencia'
  | 'bank.conta';

/** One thing that is still missing, with the section and the field where it is filled in. */
export type Missing = { section: 1 | 2 | 3 | 4; field: MissingField; text: string };

/**
 * The items that are missing before 'Criar Cliente' can be pressed, in the order of the screen. The
 * server asks the same.
 */
export function missingOf(
  form: Registration,
  password: string,
  options: {
    mayRegisterUnverified: boolean;
    isPasswordByLink: boolean;
    /** The owner comes from another client's record, so neither owner nor password is typed. */
    isOwnerKnown?: boolean;
    /** The list of banks, where the device has it. */
    banks: readonly Bank[] | undefined;
  },
): Missing[] {
  const missing: Missing[] = [];
  const need = (
    section: Missing['section'],
    field: MissingField,
    isGood: boolean,
    message: string,
  ): void => {
    if (!isGood) missing.push({ section, field, text: message });
  };
  const judge = (section: Missing['section'], field: MissingField, problem: string | null): void =>
    need(section, field, problem === null, problem ?? '');
  const { owner, accountant, contract, bank } = form;
  const { isOwnerKnown = false } = options;
  const isCpf = form.variant === 'cpf';
  if (!isCpf) {
    need(1, 'cnpj', isValidCnpj(form.cnpj), clientMessages.cnpjRequired);
    judge(
      1,
      'razao_social',
      nameProblem(form.company.razao_social, clientMessages.razaoSocialRequired),
    );
  }
  if (isOwnerKnown) need(2, 'owner.cpf', isValidCpf(owner.cpf), clientMessages.ownerCpfFirst);
  else {
    judge(2, 'owner.name', nameProblem(owner.name, clientMessages.nameRequired));
    need(2, 'owner.cpf', isValidCpf(owner.cpf), clientMessages.cpfRequired);
    need(2, 'owner.whatsApp', isPhone(owner.whatsApp), clientMessages.whatsAppRequired);
    need(2, 'owner.email', isEmail(owner.email), clientMessages.emailInvalid);
    if (!options.mayRegisterUnverified) {
      need(2, 'code.whatsapp', isWhatsAppVerified(form), clientMessages.whatsAppCodeRequired);
      need(2, 'code.email', isEmailVerified(form), clientMessages.emailCodeRequired);
    }
  }
  // One text for the three: it leads to the first that is not right.
  const accountantField = !isAccountantName(accountant.name)
    ? 'accountant.name'
    : !isPhone(accountant.whatsApp)
      ? 'accountant.whatsApp'
      : 'accountant.email';
  need(
    3,
    accountantField,
    isAccountantName(accountant.name) && isPhone(accountant.whatsApp) && isEmail(accountant.email),
    clientMessages.fillAccountant,
  );
  need(4, 'regime', contract.regime !== '', clientMessages.regimeRequired);
  // The products of a regime stand there once it is chosen.
  need(
    4,
    contract.regime === '' ? 'regime' : 'products',
    contract.products.length > 0,
    clientMessages.productRequired,
  );
  need(4, 'commission', contract.commission !== null, clientMessages.commissionRequired);
  if (!isCpf && !isOwnerKnown && !options.isPasswordByLink)
    judge(4, 'password', clientPasswordProblem(password));
  const problems = bankProblems(bank, options.banks);
  for (const name of ['banco', 'agencia', 'conta'] as const)
    judge(4, `bank.${name}`, problems[name]);
  return missing;
}

/**
 * The payload of 'Criar Cliente' (@spec 2 §3). A person is sent with their own address and without
 * the company's fields. A person has no password; `password` is null where none is typed for a
 * company.
 */
export function bodyOf(form: Registration, password: string | null) {
  const isCpf = form.variant === 'cpf';
  const { owner, accountant, contract, company, bank } = form;
  if (contract.regime === '') throw new TypeError('no regime');
  const { lookedUp: _, ...address } = form.address;
  const party = isCpf ? address : company;
  const body = {
    ...party,
    cep: digits(party.cep),
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
  return isCpf || password === null ? body : { ...body, password };
}
