import * as v from 'valibot';
import { cepField, instantField, nameField, requiredText, ufField } from '../kernel/fields.ts';
import { normalizePartyDocument, partyKindNames } from '../kernel/party-document.ts';
import { bankTypeNames } from './banking.enums.ts';
import { bankFieldMissing, bankMessages } from './banking.messages.ts';
import { maxPemBytes } from './banking.rules.ts';

const text = (field: Parameters<typeof bankFieldMissing>[0]) =>
  v.pipe(requiredText(bankFieldMissing(field)), v.maxLength(200, bankMessages.textTooLong));

/** What the bank takes in the head of a call: signs that can be seen, of ASCII. */
const credential = (field: Parameters<typeof bankFieldMissing>[0]) =>
  v.pipe(
    requiredText(bankFieldMissing(field)),
    v.regex(/^[\u0021-\u007E]{1,200}$/, bankMessages.credentialInvalid),
  );

const pem = v.optional(v.pipe(v.string(), v.maxBytes(maxPemBytes, bankMessages.fileTooLarge)));

/** PUT /bank (@spec 3 §3 Bank form). A secret that is not sent stays as it is stored. */
export const saveBankBody = v.object({
  typeBank: v.picklist(bankTypeNames, bankMessages.typeMissing),
  client_id: credential('client_id'),
  cliente_secret: v.optional(credential('cliente_secret')),
  /** With or without points and dash; the output is its digits. */
  x_conta_corrente: v.pipe(
    requiredText(bankFieldMissing('x_conta_corrente')),
    v.transform((account) => account.replaceAll(/[\s.\-/]/g, '')),
    v.regex(/^\d{1,20}$/, bankMessages.accountInvalid),
  ),
  /** PEM text. */
  chave: pem,
  certificado: pem,
  nome: nameField(bankFieldMissing('nome'), {
    tooLong: bankMessages.textTooLong,
    unfit: bankMessages.nameUnfit,
  }),
  tipoPessoa: v.picklist(partyKindNames, bankMessages.kindMissing),
  /** With or without its mask; whether it fits `tipoPessoa` is said by `bankTroubles`. */
  cpfCnpj: v.pipe(requiredText(bankFieldMissing('cpfCnpj')), v.transform(normalizePartyDocument)),
  cep: cepField(bankMessages.cepTooShort, bankMessages.cepInvalid),
  endereco: text('endereco'),
  bairro: text('bairro'),
  cidade: text('cidade'),
  uf: ufField(bankMessages.ufInvalid),
});
export type SaveBankBody = v.InferOutput<typeof saveBankBody>;

/** The `revisao` that was read, 0 where there was none: nobody writes over what they have not seen. */
export const saveBankQuery = v.object({
  revisao: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
});

/** A registration as it is read: what is secret is not in it, only since when it is kept. */
export const bankSchema = v.object({
  typeBank: v.picklist(bankTypeNames),
  client_id: v.string(),
  x_conta_corrente: v.string(),
  nome: v.string(),
  tipoPessoa: v.picklist(partyKindNames),
  /** Without its mask. */
  cpfCnpj: v.string(),
  cep: v.string(),
  endereco: v.string(),
  bairro: v.string(),
  cidade: v.string(),
  uf: v.string(),
  clienteSecretEm: instantField,
  /** Null = none is kept. */
  chaveEm: v.nullable(instantField),
  certificadoEm: v.nullable(instantField),
  /** Last day of the certificate, `aaaa-mm-dd` in Brasília. */
  certificadoValidoAte: v.nullable(v.string()),
  /** Counts its changes, from 1 on: who saves says which one was read. */
  revisao: v.number(),
  /** Whether the caller may change it. */
  editar: v.boolean(),
});
export type Bank = v.InferOutput<typeof bankSchema>;
