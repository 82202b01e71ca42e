import { addDays } from '#shared/kernel/civil-day.ts';
import { addMonths, type Competencia } from '#shared/kernel/competencia.ts';
import type { DueDayTable } from '#engine/tables/tables.ts';

/**
 * The day on which the DAS of a PA is due, `aaaa-mm-dd`: the 20th of the month after, or the next working day. Only national holidays move it
 * (SCI Cosit 16/2013); what was put off stands in the table.
 */
export function dueDayOf(pa: Competencia, { dia, feriados, prorrogados }: DueDayTable): string {
  const putOff = prorrogados.find((one) => one.pa === pa);
  if (putOff !== undefined) return putOff.vencimento;
  const isFree = (day: string): boolean =>
    [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
    feriados.some(
      ({ mes_dia, desde }) => mes_dia === day.slice(5) && desde <= Number(day.slice(0, 4)),
    );
  let day = `${addMonths(pa, 1)}-${String(dia).padStart(2, '0')}`;
  while (isFree(day)) day = addDays(day, 1);
  return day;
}
