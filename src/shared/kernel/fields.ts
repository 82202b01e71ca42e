import * as v from 'valibot';
import { isValidCnpj, normalizeCnpj } from './cnpj.ts';
import { isValidCpf, normalizeCpf } from './cpf.ts';
import { isSha256Hex } from './hash.ts';
import { isPartyDocument, normalizePartyDocument, partyDocumentInvalid } from './party-document.ts';
import { uuidPattern } from './uuid-v7.ts';

/** The message for an invalid value: a text, or a function of the issue. */
export type FieldMessage = string | ((issue: v.BaseIssue<unknown>) => string);

/** A text that is not blank, trimmed. */
export const requiredText = (message: FieldMessage) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message));

/** Longest name of a person or a company. */
export const maxNameLength = 200;
/** Control characters, and direction marks, which would also turn neighbouring text in a list. */
const unfitInName = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** Something of it is seen: a name of zero-width characters alone is an empty one. */
const isSeen = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A name of a person or a company: required, of any script, at most 200 characters. */
export const nameField = (required: FieldMessage, messages: { tooLong: string; unfit: string }) =>
  v.pipe(
    requiredText(required),
    v.check(isSeen, required),
    v.maxLength(maxNameLength, messages.tooLong),
    v.check((text) => !unfitInName.test(text), messages.unfit),
  );

/** A CPF, masked or not; the output is its 11 digits. */
export const cpfField = (message: FieldMessage = partyDocumentInvalid.fisica) =>
  v.pipe(v.string(message), v.transform(normalizeCpf), v.check(isValidCpf, message));

/** A CNPJ, numeric or alphanumeric, masked or not; the output is its 14 characters. */
export const cnpjField = (message: string = partyDocumentInvalid.juridica) =>
  v.pipe(v.string(message), v.transform(normalizeCnpj), v.check(isValidCnpj, message));

/** A CPF or CNPJ, masked or not; the output is its 11 or 14 characters. */
export const partyDocumentField = (message: FieldMessage = 'CNPJ ou CPF não fornecido') =>
  v.pipe(v.string(message), v.transform(normalizePartyDocument), v.check(isPartyDocument, message));

/** A phone with area code, masked or not, with or without 55; the output is its 10 to 13 digits. */
export const phoneField = (required: string, invalid: string) =>
  v.pipe(
    requiredText(required),
    v.maxLength(30, invalid),
    v.transform((value) => value.replaceAll(/\D/g, '')),
    v.check((digits) => digits.length >= 10 && digits.length <= 13, invalid),
  );

/** A CEP with or without its dash; the output is its 8 digits. */
export const cepField = (tooShort: string, invalid = tooShort) =>
  v.pipe(
    v.string(tooShort),
    v.trim(),
    v.minLength(8, tooShort),
    v.regex(/^\d{5}-?\d{3}$/, invalid),
    v.transform((cep) => cep.replace('-', '')),
  );

/** The two letters of a state; the output is in capitals. */
export const ufField = (required: string, invalid = required) =>
  v.pipe(requiredText(required), v.regex(/^[A-Za-z]{2}$/, invalid), v.toUpperCase());

/** A lower-case UUID. */
export const uuidField = v.pipe(v.string(), v.regex(uuidPattern, 'Identificador inválido'));

/** A SHA-256 in lower-case hexadecimal. */
export const sha256Field = v.pipe(v.string(), v.check(isSha256Hex, 'Hash inválido'));

/** An ISO 8601 instant in UTC (`2026-11-21T12:00:00.000Z`). */
export const instantField = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    'Data inválida',
  ),
);

/** A day as `aaaa-mm-dd`, of a year that a database and a person know. */
export const dayField = v.pipe(v.string(), v.isoDate(), v.regex(/^(?:19[7-9]|2\d\d)/));
