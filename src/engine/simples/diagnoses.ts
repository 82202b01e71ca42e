/** What is said of a month: texts of the client's sheet (@spec 3 §5), and two that it shows as pending (decisions: Diagnosis of a month). */
export const diagnoses = {
  opportunity: 'Oportunidade de restituição devido a não segregação de fator monofásico.',
  segregated: 'Cliente já segrega monofásico',
  segregatedTooMuch: 'Sem oportunidade, valor segregado maior que o encontrado.',
  problem: 'Problema ao Diagnosticar.',
  prescribed: 'Competência prescrita.',
  unpaid: 'DAS não pago.',
} as const;
export type Diagnosis = (typeof diagnoses)[keyof typeof diagnoses];
