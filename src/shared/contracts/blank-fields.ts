import type { MergeField } from './contracts.rules.ts';

/** The parts without which an address is incomplete. */
export type AddressParts = {
  logradouro: string | null;
  numero: string | null;
  cep: string | null;
};

/** A letter, or a digit that is no zero: '0' and '-' stand where somebody had nothing to type. */
const isGiven = (text: string | null | undefined): boolean => /[\p{L}1-9]/u.test(text ?? '');

/** Whether an address has street, number ('S/N' and '0' count) and CEP. */
export const isWholeAddress = ({ logradouro, numero, cep }: AddressParts): boolean =>
  isGiven(logradouro) && isGiven(cep) && /[\p{L}\d]/u.test(numero ?? '');

/** Fields in which nought is a value. */
const numbers: ReadonlySet<MergeField> = new Set(['comissao_percentual', 'comissao_extenso']);

/**
 * The fields of a text that it prints blank, in the order given: those without a value. An address
 * that is not whole (`isWholeAddress`) counts as blank, although the text prints its known parts:
 * hand it in as ''.
 */
export function blankFields(
  used: Iterable<MergeField>,
  values: Partial<Record<MergeField, string>>,
): MergeField[] {
  return [...used].filter((field) => {
    const value = values[field];
    return numbers.has(field) ? (value ?? '').trim() === '' : !isGiven(value);
  });
}

/** Fields without which nobody signs: who the party is and where, who signs, and what for. */
const needed: ReadonlySet<string> = new Set<MergeField>([
  'contratante_nome',
  'contratante_documento',
  'contratante_endereco',
  'contratante_cidade',
  'contratante_uf',
  'parceiro_nome',
  'parceiro_documento',
  'parceiro_endereco',
  'parceiro_cidade',
  'parceiro_uf',
  'representante_nome',
  'representante_cpf',
  'comissao_percentual',
  'comissao_extenso',
  'regime',
  'produtos',
]);

/** Picks the blank fields that keep a text from being signed; other blanks stop nothing. */
export const missingToSign = (blank: readonly string[]): string[] =>
  blank.filter((field) => needed.has(field));

/** The fields of `missingToSign`, for a condition of the database. */
export const fieldsNeededToSign: readonly string[] = [...needed];
