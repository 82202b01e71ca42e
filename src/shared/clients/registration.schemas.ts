import * as v from 'valibot';
import { missingField } from '../http/missing-field.ts';
import { agreedTypes } from '../agreements/agreed-types.ts';
import { cpfField, nameField, partyDocumentField, type FieldMessage } from '../kernel/fields.ts';
import { readCivilDay } from '../kernel/civil-day.ts';
import { isAccount, isAgency, isBankText, withoutSeparators } from './bank.rules.ts';
import { clientStatuses } from './clients.enums.ts';
import { clientMessages } from './clients.messages.ts';
import { procuracaoStatuses } from './procuracao.enums.ts';
import { clientSchema } from './clients.schemas.ts';
import { provableContacts } from './owner-contact.rules.ts';
import { clientPasswordProblem, contractListProblem } from './registration.rules.ts';

const optionalText = (maxLength = 200) =>
  v.optional(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, clientMessages.tooLong))),
  );
const name = (required: FieldMessage) =>
  nameField(required, { tooLong: clientMessages.tooLong, unfit: clientMessages.unfitText });
/** A name, or nothing. */
const optionalName = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem =
          dataset.typed && dataset.value !== '' ? nameProblem(dataset.value, '') : null;
        if (problem !== null) addIssue({ message: problem || clientMessages.unfitText });
      }),
    ),
  ),
);

/** Why a text is not taken as a name, or null; `required` where there is none. */
export function nameProblem(text: string, required: string): string | null {
  return v.safeParse(name(required), text).issues?.[0].message ?? null;
}

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
  nome_fantasia: optionalName,
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
  nomeContador: optionalName,
  contatoContador: phone,
  emailContador: email,
};
/** A field of the bank data in the form that is stored, or nothing. */
const bankField = (
  store: (text: string) => string,
  isGood: (text: string) => boolean,
  message: string,
) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(message),
        v.maxLength(200, message),
        v.transform(store),
        v.check((text) => text === '' || isGood(text), message),
      ),
    ),
  );
const asNumber = (text: string): string => withoutSeparators(text).toUpperCase();
/** Which banks there are, the server asks its list besides. */
const bankEntries = {
  banco: bankField((text) => text.trim(), isBankText, clientMessages.bankUnknown),
  agencia: bankField(asNumber, isAgency, clientMessages.agencyInvalid),
  conta: bankField(asNumber, isAccount, clientMessages.accountInvalid),
};

/**
 * Types of the first agreement, which is then made in the same transaction: a member of our own. Callers that only know the spec leave it
 * out and call `agreement/vincular` afterwards.
 */
const contracts = v.pipe(
  v.array(v.picklist(agreedTypes, clientMessages.regimeRequired)),
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
  razao_social: name(missingField),
  nomeProprietario: name(missingField),
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

/**
 * POST /clients/cpf-Vinculo: the owner's CPF instead of the name, and no password (a link by e-mail sets it). With
 * `id_conhecido`, the owner is that of this client of the company, whatever the body says of the owner.
 */
export const createClientByCpfBody = v.object({
  ...v.omit(createClientBody, ['nomeProprietario', 'cpfProprietario', 'password']).entries,
  cpfProprietario: cpfField(missingField),
  nomeProprietario: optionalName,
  id_conhecido: v.optional(partyDocumentField()),
});
export type CreateClientByCpfBody = v.InferOutput<typeof createClientByCpfBody>;

/** A company that joins the network of a head client: its owner comes from the head (decisions: Rede). */
export const addMemberBody = v.object({
  id_matriz: partyDocumentField(clientMessages.noClientInfo),
  cnpjcpf: partyDocumentField(clientMessages.noClientInfo),
  razao_social: name(clientMessages.noClientInfo),
  ...companyEntries,
  nomeContador: name(clientMessages.fillAccountant),
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
/** A civil day in any form of `readCivilDay`, stored as `aaaa-mm-dd`; an empty one empties the field. */
const day = v.optional(
  v.nullable(
    v.pipe(
      v.string(clientMessages.dateInvalid),
      v.trim(),
      v.check(
        (text) => text === '' || readCivilDay(text) !== undefined,
        clientMessages.dateInvalid,
      ),
      v.transform((text) => readCivilDay(text) ?? ''),
    ),
  ),
);

/**
 * What POST /clients/update/{id} changes (@spec 2 §3 Client full/update). Absent members stay; `cnpjcpf` and `comissao_escrita` are not taken
 * over.
 */
export const clientChangesSchema = v.object({
  razao_social: v.optional(name(missingField)),
  status: v.optional(v.picklist(clientStatuses, clientMessages.statusUnknown)),
  inscricaoEstadual: optionalText(30),
  nomeProprietario: v.optional(name(missingField)),
  cpfProprietario: v.optional(cpfField()),
  ...companyEntries,
  ...ownerEntries,
  ...accountantEntries,
  ...bankEntries,
  comissaoTenant: v.optional(v.nullable(commission)),
  procuracaoHabilitada: v.optional(
    v.nullable(v.picklist(['', ...procuracaoStatuses], clientMessages.procuracaoStatusUnknown)),
  ),
  procuracaoHabilitadaEm: day,
  procuracaoValidaAte: day,
  certificadoValidoAte: day,
});

/**
 * The body of the call. A new contact of the owner beside the other members needs its proof; in `contactPending` it may wait for it (decisions:
 * Contact of an owner). The same one in both is refused: it could not do both.
 */
export const updateClientBody = v.pipe(
  v.object({ ...clientChangesSchema.entries, contactPending: v.optional(v.object(ownerEntries)) }),
  v.forward(
    v.check(
      ({ contactPending = {}, ...beside }) =>
        provableContacts.every((field) => !(field in contactPending && field in beside)),
      clientMessages.contactGivenTwice,
    ),
    ['contactPending'],
  ),
);

/** A client with its first agreement; `agreement` is null where the caller makes it afterwards. */
export const registeredClientSchema = v.object({
  ...clientSchema.entries,
  /** Whether the link that sets the client's own password went out by e-mail; null where there is none to send. */
  passwordLinkSent: v.nullable(v.boolean()),
});
export type RegisteredClient = v.InferOutput<typeof registeredClientSchema>;

/** Whom the registration is about, once a document is typed: whether they are a client already is said before all is filled in. */
export const registrationRulesQuery = v.object({ cnpjcpf: v.optional(partyDocumentField()) });

/** What the registration screen must know of the company before it asks for codes. */
export const registrationRulesSchema = v.object({
  mayRegisterUnverified: v.boolean(),
  /** The client chooses the password by link alone: nothing is typed ('senha só por link'). */
  isPasswordByLink: v.boolean(),
  /** Whether the document that was asked about is a client of the company. */
  isClient: v.boolean(),
});

/** A link that was mailed to the owner. `to` shows the address as it is in the registration. */
export const sentLinkSchema = v.object({ link: v.string(), to: v.string() });
