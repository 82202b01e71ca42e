import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf } from './cpf.ts';

/** The kinds of holder of a document (@spec 3 §9). */
export const partyKinds = { fisica: 'Pessoa Física', juridica: 'Pessoa Jurídica' } as const;
export type PartyKind = keyof typeof partyKinds;
export const partyKindNames = Object.keys(partyKinds) as PartyKind[];

/** Said of a document that is not one of its kind. */
export const partyDocumentInvalid = {
  fisica: 'CPF inválido. Verifique o número digitado.',
  juridica: 'CNPJ inválido.',
} as const satisfies Record<PartyKind, string>;

/** The kind of holder of an unmasked document: a CPF has 11 digits, a CNPJ 14 characters. */
export const partyKindOf = (document: string): PartyKind =>
  document.length === 11 ? 'fisica' : 'juridica';

/** A client's key in a company: a CPF of 11 or a CNPJ of 14 (@spec 3 §2 client signature page). */
export function isPartyDocument(text: string): boolean {
  return text.length === 14 ? isValidCnpj(text) : text.length === 11 && isValidCpf(text);
}

/** Punctuation removed, letters upper-cased: the form in which `cnpjcpf` is stored and travels. */
export function normalizePartyDocument(text: string): string {
  return normalizeCnpj(text);
}

/** Masks a CPF or a CNPJ by its length. */
export function formatPartyDocument(text: string): string {
  const plain = normalizePartyDocument(text);
  return plain.length > 11 ? formatCnpj(plain) : formatCpf(plain);
}
