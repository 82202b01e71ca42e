import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';

const month = (
  competencia: FoundMonth['competencia'],
  diagnostico: string,
  [total, totalARestituir]: [number, number] = [0, 0],
  paid: Pick<FoundMonth, 'payment' | 'until'> = {},
): FoundMonth => ({
  competencia,
  rbAuferida: 5_000_000,
  semSubsRb: 3_800_000,
  comSubsRb: 1_200_000,
  valorRetificadoSt: 2_000_000,
  totalMonofasicos: 800_000,
  total,
  totalARestituir,
  diagnostico,
  ...paid,
});

/** Months of two years as an analysis hands them over, at least one of each badge; 113,16 is the worked example of 07/2024. */
export const analysisMonths: readonly FoundMonth[] = [
  month('2023-11', diagnoses.problem),
  month('2023-12', 'Competência prescrita.'),
  month('2024-06', diagnoses.segregated),
  month('2024-07', diagnoses.opportunity, [8916, 11_316], {
    payment: '2024-08',
    until: '2029-08-20',
  }),
  month('2024-08', diagnoses.opportunity, [10_000, 12_692], {
    payment: '2024-11',
    until: '2029-09-20',
  }),
  month('2024-09', diagnoses.segregatedTooMuch),
];
