import {
  daysToClaim,
  prescribingWithin,
  type PrescribingMonth,
} from '#shared/analyses/prescription.rules.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';

/** Days within which a month that prescribes is summed, and marked in its row. */
const shownDays = [30, 90] as const;

const monthOf = (row: SheetRow): PrescribingMonth => ({
  diagnostico: row.diagnostico,
  restituted: centsOfWire(row.total_a_restituir),
  until: row.prescreve_em,
  isClaimed: row.compensado,
});

/** What prescribes soon, as a sentence, and whether that is nothing; undefined = no month of the sheet has a last day. */
export function prescribingInWords(
  rows: readonly SheetRow[],
  today: string,
): { text: string; isNone: boolean } | undefined {
  if (rows.every(({ prescreve_em: until }) => until === null)) return undefined;
  const months = rows.map(monthOf);
  const [soon, later] = shownDays.map((days) => prescribingWithin(months, today, days));
  return {
    text: `Prescrevem em ${shownDays[0]} dias: ${formatMoney(soon!)} · em ${shownDays[1]} dias: ${formatMoney(later!)}`,
    isNone: later === 0,
  };
}

/** How long a month can be claimed, where that is soon or over; undefined = nothing is lost soon. */
export function daysInWords(
  row: SheetRow,
  today: string,
): { text: string; isSoon: boolean } | undefined {
  if (row.compensado) return { text: 'compensado', isSoon: false };
  const days = daysToClaim(monthOf(row), today);
  if (days === undefined || days > shownDays[1]) return undefined;
  if (days < 0) return { text: 'prescrito', isSoon: true };
  return {
    text: days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`,
    isSoon: days <= shownDays[0],
  };
}
