import { taxNames, type AnexoTable, type Band, type Tax } from '#engine/tables/tables.ts';
import { fraction, hundredths, percent, roundedShare, times, type Fraction } from './fraction.ts';
import type { Taxes } from './statement.ts';
import { sumOf } from './sum.ts';

/** The band of an RBT12 in cents; a limit belongs to the lower band, and beyond the last one the last counts (Res. CGSN 140/2018 art. 22 §5). */
export const bandOf = ({ faixas }: AnexoTable, rbt12: number): Band =>
  faixas.find(({ rbt12_ate }) => rbt12 <= hundredths(rbt12_ate)) ?? faixas.at(-1)!;

/** `(RBT12 * rate - deduction) / RBT12` with all decimals; an RBT12 of 0 counts as one real (Manual do PGDAS-D 8.1). */
function effective(
  rbt12: number,
  { aliquota_pct, parcela_deduzir }: Pick<Band, 'aliquota_pct' | 'parcela_deduzir'>,
): Fraction {
  const counted = BigInt(Math.max(rbt12, 100));
  const rate = BigInt(hundredths(aliquota_pct));
  return fraction(
    counted * rate - BigInt(hundredths(parcela_deduzir)) * 10_000n,
    counted * 10_000n,
  );
}

/** The effective rate of an RBT12 in cents, not rounded (LC 123/2006 art. 18 §1-A). */
export const effectiveRate = (table: AnexoTable, rbt12: number): Fraction =>
  effective(rbt12, bandOf(table, rbt12));

/**
 * The part of revenue that is a tax. In the last band the ICMS is that of the band before, as long as the sublimite of the state is not exceeded
 * (LC 123/2006 art. 19; the statement says whether it is): that is why the table has it apart.
 */
export function rateOf(table: AnexoTable, rbt12: number, tax: Tax): Fraction {
  const band = bandOf(table, rbt12);
  const icms = table.icms_da_faixa_6;
  if (tax === 'ICMS' && band.faixa === 6)
    return times(effective(rbt12, icms), percent(icms.reparticao_pct));
  return times(effective(rbt12, band), percent(band.reparticao_pct[tax] ?? '0.00'));
}

/** What a parcela of revenue owes, in cents: each tax rounded once, `without` those that its qualifiers take away. */
export function taxesOf(
  table: AnexoTable,
  rbt12: number,
  revenue: number,
  without: readonly Tax[] = [],
): Taxes {
  const amounts = taxNames.map((tax): [Tax, number] => [
    tax,
    without.includes(tax) ? 0 : roundedShare(revenue, rateOf(table, rbt12, tax)),
  ]);
  return {
    ...(Object.fromEntries(amounts) as Record<Tax, number>),
    Total: sumOf(amounts, ([, cents]) => cents),
  };
}

/**
 * The proportional RBT12 of a month after the opening, in cents, of the revenues from the opening month to it: the month's own, then the average
 * of those before, times twelve; undefined from the 13th month on, which has an RBT12 (Res. CGSN 140/2018 art. 22 §§2-3).
 */
export function proportionalRbt12(revenues: readonly number[]): number | undefined {
  const before = revenues.slice(0, -1);
  if (revenues.length === 0 || before.length >= 12) return undefined;
  if (before.length === 0) return revenues[0]! * 12;
  return roundedShare(
    sumOf(before, (cents) => cents),
    fraction(12, before.length),
  );
}
