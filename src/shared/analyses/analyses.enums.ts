/** What an analysis says of a month, in the words that its row carries (@spec 3 §5 Diagnosis badge). An analysis may say others. */
export const diagnoses = {
  opportunity: 'Oportunidade de restituição devido a não segregação de fator monofásico.',
  segregated: 'Cliente já segrega monofásico',
  segregatedTooMuch: 'Sem oportunidade, valor segregado maior que o encontrado.',
  problem: 'Problema ao Diagnosticar.',
} as const;

/** How a diagnosis is called in short. */
export const badges = [
  'Disponível',
  'Indisponível',
  'Sem Oportunidade',
  'Erro',
  'Pendente',
] as const;
export type Badge = (typeof badges)[number];

const byDiagnosis: ReadonlyMap<string, Badge> = new Map([
  [diagnoses.opportunity, 'Disponível'],
  [diagnoses.segregated, 'Indisponível'],
  [diagnoses.segregatedTooMuch, 'Sem Oportunidade'],
  [diagnoses.problem, 'Erro'],
]);

/** The badge of a diagnosis, which is read to the letter; any other text is 'Pendente' (@spec 3 §5). */
export const badgeOf = (diagnostico: string): Badge => byDiagnosis.get(diagnostico) ?? 'Pendente';
