import { formatCnpj, isValidCnpj, normalizeCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf } from './cpf.ts';

/** A client's key inside a company: 11 digits = CPF, 14 characters = CNPJ (@spec 3 §2 client signature page). */
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
