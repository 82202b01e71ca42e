import type { ProductRule, Tables } from '#engine/tables/tables.ts';
import type { NoteItem } from './note.ts';
import { indexOf } from './table-index.ts';

/** How a product counts: one-phase (or under PIS/COFINS-ST), undecided, not, no goods at all, or without a valid NCM. */
export type ProductClass = 'sim' | 'revisao' | 'nao' | 'servico' | 'invalido';

/** What a person settled of a product under review, by `productKey`. */
export type ProductDecisions = ReadonlyMap<string, 'sim' | 'nao'>;

export type ClassifyParameters = {
  /** Whether the client sells drinks mostly to final consumers (Lei 13.097/2015 art. 28): else these do not count. */
  bebidasVarejista: boolean;
  decisoes: ProductDecisions;
};

export type ClassifiedItem = Pick<NoteItem, 'cProd' | 'cEAN' | 'ncm' | 'extipi' | 'pis' | 'cofins'>;

/** Digits of an NCM without its points. */
const digitsOf = (ncm: string): string => ncm.replaceAll('.', '').trim();

/** By what a decision on a product is known again. */
export const productKey = ({
  cProd,
  cEAN,
  ncm,
}: Pick<NoteItem, 'cProd' | 'cEAN' | 'ncm'>): string =>
  JSON.stringify([cProd, digitsOf(ncm), cEAN]);

const drinks = 'bebidas_frias';
const lengthOfNcm = 8;

/** The rule of the longest prefix, if it holds on a day. */
function ruleOf(rules: readonly ProductRule[], ncm: string, day: string): ProductRule | undefined {
  const byPrefix = indexOf(rules, ({ prefixo }) => prefixo);
  for (let length = lengthOfNcm; length > 0; length -= 1) {
    const rule = byPrefix.get(ncm.slice(0, length));
    if (rule !== undefined) return rule.de !== undefined && day < rule.de ? undefined : rule;
  }
  return undefined;
}

/** What the Ex of the TIPI settles, a number of 1 to 3 digits; undefined = nothing. */
function byEx({ ex_tipi: ex }: ProductRule, extipi: string): ProductClass | undefined {
  const number = Number(extipi);
  if (ex === undefined || !Number.isInteger(number) || number <= 0) return undefined;
  const isListed = ex.numeros.some((one) => Number(one) === number);
  if (ex.modo === 'so') return isListed ? 'sim' : 'nao';
  return isListed ? 'nao' : undefined;
}

/**
 * How an item counts (decisions: One-phase products). The NCM decides, then the Ex of the TIPI; the CST only takes what is undecided and sold at
 * the general zero rate out. `day` is that of the sale, `aaaa-mm-dd`.
 */
export function classifyNcm(
  item: ClassifiedItem,
  day: string,
  { produtos, codigos }: Pick<Tables, 'produtos' | 'codigos'>,
  { bebidasVarejista, decisoes }: ClassifyParameters,
): ProductClass {
  const ncm = digitsOf(item.ncm);
  if (codigos.ncm.servico.includes(ncm)) return 'servico';
  if (!/^\d+$/.test(ncm) || ncm.length !== lengthOfNcm || codigos.ncm.vazio.includes(ncm))
    return 'invalido';
  const rule = ruleOf(produtos, ncm, day);
  if (rule === undefined || (rule.grupo === drinks && !bebidasVarejista)) return 'nao';
  if (rule.resultado === 'nao') return 'nao';
  const settled = byEx(rule, item.extipi);
  if (settled !== undefined) return settled;
  if (rule.resultado !== 'revisao') return 'sim';
  const decided = decisoes.get(productKey(item));
  if (decided !== undefined) return decided;
  const { aliquota_zero: zero } = codigos.cst_pis_cofins;
  return zero.includes(item.pis) || zero.includes(item.cofins) ? 'nao' : 'revisao';
}
