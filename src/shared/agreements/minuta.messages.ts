import { fieldsInWords, wordsOfFields } from '../contracts/field-words.ts';
import { formatDate } from '../kernel/civil-date.ts';

const named = (sentence: string, fields: readonly string[]): string => {
  const words = fieldsInWords(fields);
  return words === '' ? `${sentence}.` : `${sentence}: ${words}.`;
};

/**
 * Sentences about a minuta that followed its records; `fields` by their names (`field-words.ts`).
 */
export const minutaMessages = {
  /** `at` is an instant. */
  updated: (at: string, fields: readonly string[]): string =>
    named(`Minuta atualizada em ${formatDate(at)}`, fields),
  begunBefore: (fields: readonly string[]): string =>
    `${named('O escritório atualizou a minuta depois que esta assinatura começou', fields)} O que for assinado aqui vale.`,
  readAgain: (fields: readonly string[]): string =>
    `${named('A minuta foi atualizada', fields)} Leia de novo antes de assinar.`,
  stale: (fields: readonly string[]): string => named('A minuta traz dados anteriores', fields),
  missing(fields: readonly string[]): string {
    const names = wordsOfFields(fields);
    return `${names.length === 1 ? 'Falta' : 'Faltam'} no contrato: ${names.join(', ')}`;
  },
  incomplete: (fields: readonly string[]): string =>
    `Este contrato ainda não pode ser assinado. Faltam no contrato: ${fieldsInWords(fields)}.`,
  denied: 'A assinatura foi negada depois do fechamento.',
  ready: (version: number): string => `Versão ${version} pronta para assinar.`,
  /** An act on another version lies on this device. */
  actWaiting:
    'Uma assinatura da versão anterior espera envio neste aparelho. Esta versão pode ser assinada depois que ela chegar ao servidor.',
};
