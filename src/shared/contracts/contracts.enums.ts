/** Tax regimes (@spec 2 §3); a client may hold each once. */
export const regimes = ['LUCRO_REAL', 'LUCRO_PRESUMIDO', 'SIMPLES_NACIONAL'] as const;
export type Regime = (typeof regimes)[number];

/**
 * Types a template may have: the eleven of contract creation first (@spec 2 §3), then the rest of spec 1 §3.
 * DEFAULT is the text used for a type for which the company has no template (decisions: Contract text).
 */
export const contractTypes = [
  'PARCERIA_COMERCIAL_CNPJ',
  'PARCERIA_COMERCIAL_CPF',
  'PRINCIPAL',
  'EXCLUSAO_DE_ICMS_E_ST',
  'EQUIPARACAO_HOSPITALAR',
  'PREVIDENCIARIO',
  'NEGOCIACAO_DE_PASSIVOS',
  'SIMPLES_NACIONAL',
  'ALIQUOTA_ZERO',
  'APURACAO_ST',
  'SUBVENCAO',
  'LUCRO_REAL',
  'LUCRO_PRESUMIDO',
  'OPERACIONAL',
  'INSS_MAO_DE_OBRA',
  'ALIQUOTA_ZERO_COMBUSTIVEL',
  'PIS_COFINS_MONOFASICO_PARA_SN',
  'MVA',
  'DEFAULT',
] as const;
export type ContractType = (typeof contractTypes)[number];

/** Label of a type as people read it. */
export const contractTypeLabels: Record<ContractType, string> = {
  PARCERIA_COMERCIAL_CNPJ: 'Parceria Comercial (CNPJ)',
  PARCERIA_COMERCIAL_CPF: 'Parceria Comercial (CPF)',
  PRINCIPAL: 'Principal',
  EXCLUSAO_DE_ICMS_E_ST: 'Exclusão de ICMS e ST',
  EQUIPARACAO_HOSPITALAR: 'Equiparação Hospitalar',
  PREVIDENCIARIO: 'Previdenciário',
  NEGOCIACAO_DE_PASSIVOS: 'Negociação de Passivos',
  SIMPLES_NACIONAL: 'Simples Nacional',
  ALIQUOTA_ZERO: 'Alíquota Zero',
  APURACAO_ST: 'Apuração de ST',
  SUBVENCAO: 'Subvenção',
  LUCRO_REAL: 'Lucro Real',
  LUCRO_PRESUMIDO: 'Lucro Presumido',
  OPERACIONAL: 'Operacional',
  INSS_MAO_DE_OBRA: 'INSS Mão de Obra',
  ALIQUOTA_ZERO_COMBUSTIVEL: 'Alíquota Zero Combustível',
  PIS_COFINS_MONOFASICO_PARA_SN: 'PIS/COFINS Monofásico para SN',
  MVA: 'MVA',
  DEFAULT: 'Padrão',
};
