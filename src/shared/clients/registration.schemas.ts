import * as v from 'valibot';
import { missingField } from '../http/missing-field.ts';
import { agreementSummarySchema } from '../agreements/agreements.schemas.ts';
import { contractTypes } from '../contracts/contracts.enums.ts';
import { cpfField, partyDocumentField, requiredText } from '../kernel/fields.ts';
import { clientStatuses } from './clients.enums.ts';
import { clientMessages } from './clients.messages.ts';
import { clientSchema } from './clients.schemas.ts';
import { clientPasswordProblem, contractListProblem } from './registration.rules.ts';

const optionalText = (maxLength = 200) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(maxLength))));
const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');
const phone = v.optional(v.nullable(v.pipe(v.string(), v.transform(digitsOnly), v.maxLength(13))));
const email = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(200),
      v.check(
        (text) => text === '' || v.is(v.pipe(v.string(), v.email()), text),
        clientMessages.emailInvalid,
      ),
    ),
  ),
);
/** A whole number 0 to 100. */
const commission = v.pipe(
  v.number(clientMessages.commissionRequired),
  v.integer(clientMessages.commissionRequired),
  v.minValue(0, clientMessages.commissionRequired),
  v.maxValue(100, clientMessages.commissionRequired),
);
/** CEP as digits only (@spec 2 §3); a masked one is stripped. */
const cep = v.optional(v.nullable(v.pipe(v.string(), v.transform(digitsOnly), v.maxLength(8))));

const companyEntries = {
  nome_fantasia: optionalText(),
  cnae_principal: optionalText(20),
  atividadePrincipal: optionalText(400),
  cep,
  logradouro: optionalText(),
  bairro: optionalText(),
  numero: optionalText(20),
  municipio: optionalText(),
  estado: optionalText(2),
  complemento: optionalText(),
};
const ownerEntries = { contatoProprietario: phone, emailProprietario: email };
const accountantEntries = {
  nomeContador: optionalText(),
  contatoContador: phone,
  emailContador: email,
};
const bankEntries = {
  banco: optionalText(100),
  agencia: optionalText(20),
  conta: optionalText(30),
};

/**
 * Types of the first agreement, which is then made in the same transaction: a member of our own. Callers that only know the spec leave it
 * out and call `agreement/vincular` afterwards.
 */
const contracts = v.pipe(
  v.array(v.picklist(contractTypes, clientMessages.regimeRequired)),
  v.maxLength(30),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? contractListProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);

const password = v.pipe(
  v.string(clientMessages.passwordLength),
  v.maxLength(200),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? clientPasswordProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);

/** POST /clients (@spec 2 §3 Client create payload). `status` is accepted and not used: a new client is PENDENTE. */
export const createClientBody = v.object({
  cnpjcpf: partyDocumentField(missingField),
  razao_social: requiredText(missingField),
  nomeProprietario: requiredText(missingField),
  cpfProprietario: v.optional(cpfField()),
  ...companyEntries,
  ...ownerEntries,
  ...accountantEntries,
  ...bankEntries,
  li_aceito_tenant: v.optional(v.boolean(), false),
  status: v.optional(v.string()),
  password: v.optional(password),
  comissaoTenant: v.optional(v.nullable(commission)),
  comissao_escrita: v.optional(v.nullable(v.string())),
  contracts: v.optional(contracts),
});
export type CreateClientBody = v.InferOutput<typeof createClientBody>;

/** POST /clients/cpf-Vinculo: the owner's CPF instead of the name, and no password (a link by e-mail sets it). */
export const createClientByCpfBody = v.object({
  ...v.omit(createClientBody, ['nomeProprietario', 'cpfProprietario', 'password']).entries,
  cpfProprietario: cpfField(missingField),
  nomeProprietario: optionalText(),
});
export type CreateClientByCpfBody = v.InferOutput<typeof createClientByCpfBody>;

/** A company that joins the network of a head client: its owner comes from the head (decisions: Rede). */
export const addMemberBody = v.object({
  id_matriz: partyDocumentField(clientMessages.noClientInfo),
  cnpjcpf: partyDocumentField(clientMessages.noClientInfo),
  razao_social: requiredText(clientMessages.noClientInfo),
  ...companyEntries,
  nomeContador: requiredText(clientMessages.fillAccountant),
  contatoContador: v.pipe(
    v.string(clientMessages.fillAccountant),
    v.transform(digitsOnly),
    v.minLength(10, clientMessages.fillAccountant),
    v.maxLength(13),
  ),
  emailContador: v.pipe(
    v.string(clientMessages.fillAccountant),
    v.trim(),
    v.toLowerCase(),
    v.email(clientMessages.emailInvalid),
  ),
  comissaoTenant: v.pipe(
    v.number(clientMessages.commissionUndefined),
    v.integer(clientMessages.commissionUndefined),
    v.minValue(0, clientMessages.commissionUndefined),
    v.maxValue(100, clientMessages.commissionUndefined),
  ),
  contracts,
});
export type AddMemberBody = v.InferOutput<typeof addMemberBody>;

/** POST /clients/update/{id} (@spec 2 §3 Client full/update). Absent members stay; `cnpjcpf` and `comissao_escrita` are not taken over. */
export const updateClientBody = v.object({
  razao_social: v.optional(requiredText(missingField)),
  status: v.optional(v.picklist(clientStatuses)),
  inscricaoEstadual: optionalText(30),
  nomeProprietario: v.optional(requiredText(missingField)),
  ...companyEntries,
  ...ownerEntries,
  ...accountantEntries,
  ...bankEntries,
  comissaoTenant: v.optional(v.nullable(commission)),
  procuracaoHabilitada: optionalText(20),
  procuracaoHabilitadaEm: optionalText(30),
  procuracaoValidaAte: optionalText(30),
});

/** A client with its first agreement; null where the caller makes it afterwards. */
export const registeredClientSchema = v.object({
  ...clientSchema.entries,
  agreement: v.nullable(agreementSummarySchema),
  /** Of the CPF variant: whether the link that sets the password went out by e-mail; null where there is none to send. */
  passwordLinkSent: v.nullable(v.boolean()),
});
export type RegisteredClient = v.InferOutput<typeof registeredClientSchema>;

/** What the registration screen must know of the company before it asks for codes. */
export const registrationRulesSchema = v.object({ mayRegisterUnverified: v.boolean() });

/** A link that was mailed to the owner. `to` shows the address as it is in the registration. */
export const sentLinkSchema = v.object({ link: v.string(), to: v.string() });
