/** States of a procuração as they are stored and shown (@spec 3 §3). */
export const procuracaoStatuses = [
  'HABILITAR PROCURAÇÃO',
  'PROCURAÇÃO HABILITADA',
  'PROCURAÇÃO EXIPRADA', // sic
  'PROCURAÇÃO CANCELADA',
] as const;
export type ProcuracaoStatus = (typeof procuracaoStatuses)[number];
