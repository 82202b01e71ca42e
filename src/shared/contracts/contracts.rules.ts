import { foldText } from '../kernel/text-fold.ts';
import { contractTypes, regimes, type ContractType, type Regime } from './contracts.enums.ts';

const fieldPattern = /\{\{\s*([a-z_]+)\s*\}\}/g;

/**
 * Every field a template may hold (`{{campo}}`); any other name is refused when a template is
 * stored.
 */
export const mergeFields = [
  'contratada_razao_social',
  'contratada_fantasia',
  'contratada_cnpj',
  'contratada_endereco',
  'contratada_cidade',
  'contratada_uf',
  'contratada_email',
  'contratante_nome',
  'contratante_documento',
  'contratante_endereco',
  'contratante_cidade',
  'contratante_uf',
  'contratante_email',
  'contratante_telefone',
  'parceiro_nome',
  'parceiro_documento',
  'parceiro_endereco',
  'parceiro_cidade',
  'parceiro_uf',
  'parceiro_email',
  'parceiro_telefone',
  'representante_nome',
  'representante_cpf',
  'regime',
  'produtos',
  'comissao_percentual',
  'comissao_extenso',
  'data_extenso',
] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * Anything between double braces, a field or not; longer than this it is no field but an opening
 * without its end.
 */
const bracedPattern = /\{\{([^{}]{0,300})\}\}/g;

const bracedNames = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(bracedPattern)].map((match) => match[1]!.replaceAll(/<[^>]*>/g, '').trim()),
  ),
];

/** Names of fields in a template that are not in `mergeFields`, as they are written there. */
export function unknownMergeFields(html: string): string[] {
  const known = new Set<string>(mergeFields);
  return bracedNames(html).filter((name) => !known.has(name));
}

/** Merge fields that a template holds, each once, in the order of the text. */
export function usedMergeFields(html: string): MergeField[] {
  const known = new Set<string>(mergeFields);
  return bracedNames(html).filter((name): name is MergeField => known.has(name));
}

/**
 * Text around double braces that open or close no field: such a template would be signed with its
 * braces.
 */
export function openMergeFields(html: string): string[] {
  const text = html.replaceAll(bracedPattern, '').replaceAll(/<[^>]*>/g, ' ');
  return [...text.matchAll(/\{\{|\}\}/g)]
    .slice(0, 5)
    .map((match) => text.slice(Math.max(0, match.index - 20), match.index + 30).trim());
}

/** The text of a field without a value, where the registration lacks it. */
export const blankField = '____________';

/** A text as HTML shows it, without markup of its own. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Puts values into a template that was sanitised before; values are escaped here, so they can never
 * add markup. A field without a value becomes the HTML of `markOf`: by default a blank line to be
 * filled by hand.
 */
export function mergeTemplate(
  html: string,
  values: Partial<Record<MergeField, string>>,
  markOf: (field: MergeField) => string = () => blankField,
): string {
  return html.replaceAll(fieldPattern, (_, name: string) => {
    const value = values[name as MergeField]?.trim();
    return value ? escapeHtml(value) : markOf(name as MergeField);
  });
}

/**
 * Whether one paragraph of the contract holds the clause by which the parties accept this way of
 * signing (MP 2.200-2/2001 art. 10 §2º: a form of proof is valid between parties that admit it). A
 * template without it is refused.
 */
export function hasAcceptanceClause(paragraphs: readonly string[]): boolean {
  return paragraphs.some((paragraph) => {
    const text = foldText(paragraph);
    return (
      text.includes('assinatura eletronica') &&
      text.includes('22002') &&
      /\b(aceitam|reconhecem|admitem)\b/.test(text)
    );
  });
}

/** Whether the text is a regime. */
export function isRegime(type: string): type is Regime {
  return (regimes as readonly string[]).includes(type);
}

/** Whether templates may be of this type. */
export function isContractType(type: string): type is ContractType {
  return (contractTypes as readonly string[]).includes(type);
}
