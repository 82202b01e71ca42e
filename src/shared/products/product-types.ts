import { contractTypeLabels, type Regime } from '../contracts/contracts.enums.ts';

/**
 * What a client may contract as a product: the union of spec 1 §3 and spec 3 §3. A list apart from the types of templates: a product whose
 * type has no template is agreed to by the text of DEFAULT.
 */
export const productTypes = [
  'ALIQUOTA_ZERO',
  'ALIQUOTA_ZERO_COMBUSTIVEL',
  'APURACAO_ST',
  'DESPESAS_OPERACIONAIS',
  'EQUIPARACAO_HOSPITALAR',
  'EXCLUSAO_DE_ICMS_E_ST',
  'INSS_MAO_DE_OBRA',
  'INSUMOS',
  'MVA',
  'NEGOCIACAO_DE_PASSIVOS',
  'PARCERIA_COMERCIAL',
  'PIS_COFINS_MONOFASICO_PARA_SN',
  'PREVIDENCIARIO',
  'SUBVENCAO',
] as const;
export type ProductType = (typeof productTypes)[number];

/** Label of a product as people read it; the one of its template where there is one of that type. */
export const productTypeLabels: Record<ProductType, string> = {
  ...contractTypeLabels,
  DESPESAS_OPERACIONAIS: 'Despesas Operacionais',
  INSUMOS: 'Insumos',
  PARCERIA_COMERCIAL: 'Parceria Comercial',
};

/** Whether the text is a product type. */
export function isProductType(type: string): type is ProductType {
  return (productTypes as readonly string[]).includes(type);
}

/** Products offered per regime: the wider list of the two readings (decisions: Products are rows). */
export const productsByRegime: Record<Regime, readonly ProductType[]> = {
  SIMPLES_NACIONAL: ['PIS_COFINS_MONOFASICO_PARA_SN', 'APURACAO_ST', 'NEGOCIACAO_DE_PASSIVOS'],
  LUCRO_PRESUMIDO: [
    'PREVIDENCIARIO',
    'NEGOCIACAO_DE_PASSIVOS',
    'INSS_MAO_DE_OBRA',
    'EXCLUSAO_DE_ICMS_E_ST',
    'EQUIPARACAO_HOSPITALAR',
  ],
  LUCRO_REAL: [
    'PREVIDENCIARIO',
    'NEGOCIACAO_DE_PASSIVOS',
    'INSS_MAO_DE_OBRA',
    'EXCLUSAO_DE_ICMS_E_ST',
    'ALIQUOTA_ZERO_COMBUSTIVEL',
    'SUBVENCAO',
  ],
};
