import * as v from 'valibot';
import type { BankType } from '#shared/banking/banking.enums.ts';
import {
  bankFileNotSaved,
  bankMessages,
  type BankField,
} from '#shared/banking/banking.messages.ts';
import { bankTroubles, isPem, isRenewalWhole, maxPemBytes } from '#shared/banking/banking.rules.ts';
import { saveBankBody, type Bank, type SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import {
  formatPartyDocument,
  normalizePartyDocument,
  partyKindOf,
  type PartyKind,
} from '#shared/kernel/party-document.ts';
import { schemaErrors } from '#web/ui/form/schema-errors.ts';
import { formatCep } from '#web/ui/masks.ts';

/** Files that are chosen, in their order. */
export const pemFields = ['chave', 'certificado'] as const;
export type PemField = (typeof pemFields)[number];

/** Every field in the order in which they stand in the form. */
const fieldOrder = [
  'typeBank',
  'x_conta_corrente',
  'client_id',
  'cliente_secret',
  ...pemFields,
  'tipoPessoa',
  'cpfCnpj',
  'nome',
  'cep',
  'endereco',
  'bairro',
  'cidade',
  'uf',
] as const satisfies readonly BankField[];
export type BankErrors = Partial<Record<BankField, string>>;

/** What is typed and chosen, files apart. '' = no bank and no kind of person is chosen yet. */
export type BankValues = Record<
  Exclude<BankField, PemField | 'typeBank' | 'tipoPessoa'>,
  string
> & {
  typeBank: BankType | '';
  tipoPessoa: PartyKind | '';
};

const nothing: BankValues = {
  typeBank: '',
  client_id: '',
  cliente_secret: '',
  x_conta_corrente: '',
  tipoPessoa: '',
  cpfCnpj: '',
  nome: '',
  cep: '',
  endereco: '',
  bairro: '',
  cidade: '',
  uf: '',
};

/** A registration as the form begins with it, the secret empty; null = a first one. */
export const valuesOf = (bank: Bank | null): BankValues =>
  bank === null
    ? nothing
    : {
        typeBank: bank.typeBank,
        client_id: bank.client_id,
        cliente_secret: '',
        x_conta_corrente: bank.x_conta_corrente,
        tipoPessoa: bank.tipoPessoa,
        cpfCnpj: formatPartyDocument(bank.cpfCnpj),
        nome: bank.nome,
        cep: formatCep(bank.cep),
        endereco: bank.endereco,
        bairro: bank.bairro,
        cidade: bank.cidade,
        uf: bank.uf,
      };

/**
 * The document as its field shows it: under the mask of the kind that is chosen. What was typed is not cut to that mask, so that a wrong
 * choice of the kind loses nothing.
 */
export function documentText({ tipoPessoa, cpfCnpj }: BankValues): string {
  if (tipoPessoa === '') return cpfCnpj;
  return tipoPessoa === 'fisica' ? formatCpf(cpfCnpj) : formatCnpj(cpfCnpj);
}

export const isChanged = (values: BankValues, initial: BankValues): boolean =>
  (Object.keys(nothing) as (keyof BankValues)[]).some((name) => values[name] !== initial[name]);

/**
 * What is typed, on top of what somebody else saved meanwhile: what was changed here stays, all else becomes what stands now, so that nothing
 * of before comes back with it.
 */
export const rebased = (values: BankValues, initial: BankValues, stands: BankValues): BankValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === initial[name as keyof BankValues] ? stands[name as keyof BankValues] : value,
    ]),
  ) as BankValues;

/** Why a file is not taken, as far as its size tells; the server looks at what is in it. */
export const fileTrouble = ({ size }: Pick<File, 'size'>): string | undefined =>
  size > maxPemBytes ? bankMessages.fileTooLarge : undefined;

/** A chosen file: what is written in it, or why it cannot be sent. */
export type Pem = { text: string } | { trouble: string };

const notPem = { chave: bankMessages.keyInvalid, certificado: bankMessages.certificateInvalid };

export async function readPem(field: PemField, file: Pick<File, 'size' | 'text'>): Promise<Pem> {
  const trouble = fileTrouble(file);
  if (trouble !== undefined) return { trouble };
  try {
    const text = await file.text();
    return isPem(text) ? { text } : { trouble: notPem[field] };
  } catch {
    // It was changed or removed after it had been chosen.
    return { trouble: bankMessages.fileUnread };
  }
}

/** A secret that is left empty stays as it is kept. */
const secretOf = ({ cliente_secret }: BankValues): string | undefined =>
  cliente_secret.trim() === '' ? undefined : cliente_secret;

/** What is wrong with parts of a new application that do not come together, where it can be put right. */
function renewalErrors(renewal: Parameters<typeof isRenewalWhole>[0]): BankErrors {
  if (isRenewalWhole(renewal)) return {};
  const text = bankMessages.renewalIncomplete;
  return renewal.chave !== undefined && renewal.certificado !== undefined
    ? { cliente_secret: text }
    : { chave: text, certificado: text };
}

/** What the form says, as the call takes it, or what is wrong with it by the field. */
export function readBank(
  values: BankValues,
  pems: Partial<Record<PemField, Pem>>,
  { isFirst }: { isFirst: boolean },
): { body: SaveBankBody } | { errors: BankErrors } {
  const cpfCnpj = documentText(values);
  const document = normalizePartyDocument(cpfCnpj);
  const secret = secretOf(values);
  const files: Partial<Record<PemField, string>> = {};
  const troubles: BankErrors = {};
  for (const field of pemFields) {
    const pem = pems[field];
    if (pem === undefined) continue;
    // One that cannot be sent is there all the same: the other one is not asked for it.
    files[field] = 'text' in pem ? pem.text : '';
    if ('trouble' in pem) troubles[field] = pem.trouble;
  }
  const { cliente_secret: _, ...typed } = values;
  const said = {
    ...typed,
    cpfCnpj,
    ...files,
    ...(secret === undefined ? {} : { cliente_secret: secret }),
  };
  const errors: BankErrors = {
    ...renewalErrors({ ...files, cliente_secret: secret }),
    ...bankTroubles(
      {
        // While no kind is chosen, the document is judged by its own length.
        tipoPessoa: values.tipoPessoa === '' ? partyKindOf(document) : values.tipoPessoa,
        cpfCnpj: document,
        cliente_secret: secret,
      },
      { isFirst },
    ),
    ...errorsOfFields(schemaErrors(saveBankBody, said)),
    ...troubles,
  };
  return Object.keys(errors).length === 0 ? { body: v.parse(saveBankBody, said) } : { errors };
}

/** What a refusal says of fields of the body; they are called as those of the form. */
const errorsOfFields = (fields: Readonly<Record<string, string>>): BankErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => fieldOrder.some((field) => field === name)),
  );

/** What a refusal says of single fields: by its code of key and certificate, else by its `fields`. */
export function errorsOfRefusal({
  code,
  message,
  fields,
}: {
  code: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}): BankErrors {
  const chave = bankFileNotSaved.chave(message);
  const certificado = bankFileNotSaved.certificado(message);
  switch (code) {
    case 'bank_key_invalid':
      return { chave };
    case 'bank_certificate_invalid':
    case 'bank_certificate_expired':
      return { certificado };
    case 'bank_pair_mismatch':
    case 'bank_renewal_incomplete':
      return { chave, certificado };
    default:
      return errorsOfFields(fields);
  }
}

/** The field of the first error, as they stand in the form. */
export const firstWrong = (errors: BankErrors): BankField | undefined =>
  fieldOrder.find((field) => errors[field] !== undefined);
