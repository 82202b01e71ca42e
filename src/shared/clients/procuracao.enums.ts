/** States of a procuração as they are stored and shown (@spec 3 §3). */
export const procuracaoStatuses = [
  'HABILITAR PROCURAÇÃO',
  'PROCURAÇÃO HABILITADA',
  'PROCURAÇÃO EXIPRADA', // sic
  'PROCURAÇÃO CANCELADA',
] as const;
export type ProcuracaoStatus = (typeof procuracaoStatuses)[number];

/** Procurações by their last day: it lies within the days in which a procuração is told of, or is past; a cancelled one is neither. */
export const procuracaoFilters = ['vencendo', 'vencida'] as const;
export type ProcuracaoFilter = (typeof procuracaoFilters)[number];
