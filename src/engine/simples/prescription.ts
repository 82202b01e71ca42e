import { addDays, readCivilDay } from '#shared/kernel/civil-day.ts';
import { addMonths, type Competencia } from '#shared/kernel/competencia.ts';

/**
 * The last day on which what was paid on a day may be claimed: five years later (CTN art. 168, LC 118/2005 art. 3), where that day does not exist
 * the next one (Código Civil art. 132 §3). Days are `aaaa-mm-dd`. A last day without office hours is not prolonged: the careful side.
 */
export function lastDayToClaim(paid: string): string {
  const day = `${Number(paid.slice(0, 4)) + 5}${paid.slice(4)}`;
  return readCivilDay(day) ?? addDays(`${day.slice(0, 8)}28`, 1);
}

/** The last day of a month, on which a claim counts as made where nobody says another one. */
export const lastDayOf = (month: Competencia): string => addDays(`${addMonths(month, 1)}-01`, -1);
