import { readCompetencia } from '../kernel/competencia.ts';
import { centsOfWire } from '../kernel/money.ts';
import { badgeOf, type Badge } from './analyses.enums.ts';
import type { SheetRow } from './analyses.schemas.ts';

/** The columns of a sheet that are amounts (@spec 3 §3 Simples analysis response), in the order in which they are read: the outcome first. */
export const sheetAmounts = [
  'total_a_restituir',
  'total',
  'rb_auferida',
  'sem_subs_rb',
  'com_subs_rb',
  'valor_retificado_st',
  'total_monofasicos',
] as const;
export type SheetAmount = (typeof sheetAmounts)[number];

/** CREDITO_APURADO: what the months restitute that are an opportunity; in cents (decisions: Analysis sheet). */
export const foundCredit = (rows: readonly { diagnostico: string; restituted: number }[]): number =>
  rows.reduce(
    (sum, { diagnostico, restituted }) =>
      badgeOf(diagnostico) === 'Disponível' ? sum + restituted : sum,
    0,
  );

/** Which months of a sheet are looked at; undefined = all. `year` is `AAAA`. */
export type SheetFilter = { badge?: Badge | undefined; year?: string | undefined };

/** Those months of a sheet that a filter lets through. */
export const filterSheet = (rows: readonly SheetRow[], { badge, year }: SheetFilter): SheetRow[] =>
  rows.filter(
    ({ competencia, diagnostico }) =>
      (badge === undefined || badgeOf(diagnostico) === badge) &&
      (year === undefined || yearOf(competencia) === year),
  );

const yearOf = (competencia: string): string => readCompetencia(competencia)?.slice(0, 4) ?? '';

/** Years of a sheet's months, `AAAA`, each once, the first one first. */
export const sheetYears = (rows: readonly SheetRow[]): string[] =>
  [...new Set(rows.map(({ competencia }) => yearOf(competencia)))].toSorted();

/** Sums of the amounts of these months; in cents. */
export function sumSheet(rows: readonly SheetRow[]): Record<SheetAmount, number> {
  const sums = Object.fromEntries(sheetAmounts.map((name) => [name, 0])) as Record<
    SheetAmount,
    number
  >;
  for (const row of rows) for (const name of sheetAmounts) sums[name] += centsOfWire(row[name]);
  return sums;
}
