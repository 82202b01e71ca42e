/** Where the contract of a party can stand, in its order; names as they stand in an address. */
export const agreementStages = [
  'sem_contrato',
  'nova_coleta',
  'aguarda_assinatura',
  'falta_testemunha_1',
  'falta_testemunha_2',
  'pronto_para_fechar',
  'fechado',
  'negado',
] as const;
export type AgreementStageName = (typeof agreementStages)[number];

/** What a list of clients may be narrowed to: one stage, all that wait for somebody to act, or what was closed lately. */
export const stageFilters = ['em_aberto', ...agreementStages, 'fechado_30_dias'] as const;
export type StageFilter = (typeof stageFilters)[number];

/** Days that count as lately. */
export const recentlyClosedDays = 30;

export const stageFilterLabels: Record<StageFilter, string> = {
  em_aberto: 'Em aberto',
  sem_contrato: 'Sem contrato',
  nova_coleta: 'Nova coleta',
  aguarda_assinatura: 'Aguarda assinatura',
  falta_testemunha_1: 'Falta testemunha 1',
  falta_testemunha_2: 'Falta testemunha 2',
  pronto_para_fechar: 'Pronto para fechar',
  fechado: 'Fechado',
  negado: 'Negado após fechar',
  fechado_30_dias: 'Fechado em 30 dias',
};
