import type { ProductType } from '../products/product-types.ts';

/** What a card of an apuração tells (@spec 3 §3 Resume item), with its heading (§2 Product screens). */
export const resumeTypes = {
  RUBRICA: { label: 'Rubricas total', isComputed: true },
  SALDO: { label: 'Saldo disponível', isComputed: true },
  CREDITO_APURADO: { label: 'Crédito Apurado', isComputed: true },
  VALOR_REST: { label: 'Valor Restituído', isComputed: false },
  DEBITO: { label: 'Débito', isComputed: false },
} as const satisfies Record<string, { label: string; isComputed: boolean }>;
export type ResumeType = keyof typeof resumeTypes;

/** The types that people type; the others are summed at each read (decisions: Apurações). */
export type TypedResume = 'VALOR_REST' | 'DEBITO';
export const isTyped = (type: ResumeType): type is TypedResume => !resumeTypes[type].isComputed;

/** Whether a product's apurações have verbas, with rates and a period of their own. */
export const hasVerbas = (product: ProductType): boolean => resumeOf(product).includes('RUBRICA');

/** Whether a product's apurações have a sheet of the months that an analysis found. */
export const hasSheet = (product: ProductType): boolean =>
  resumeOf(product).includes('CREDITO_APURADO');

/** The cards of a product, in their order; none of one that is not built. */
export function resumeOf(product: ProductType): readonly ResumeType[] {
  switch (product) {
    case 'PREVIDENCIARIO':
      return ['RUBRICA', 'SALDO'];
    case 'PIS_COFINS_MONOFASICO_PARA_SN':
      return ['CREDITO_APURADO', 'VALOR_REST', 'DEBITO'];
    default:
      return [];
  }
}
