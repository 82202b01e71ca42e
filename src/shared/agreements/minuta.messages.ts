import { fieldsInWords } from '../contracts/field-words.ts';
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
  /** An act on another version lies on this device. */
  actWaiting:
    'Uma assinatura da versão anterior espera envio neste aparelho. Esta versão pode ser assinada depois que ela chegar ao servidor.',
};
