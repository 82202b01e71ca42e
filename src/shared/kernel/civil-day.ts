import { formatDate } from './civil-date.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The civil day of a text as people and systems write it: `dd-mm-aaaa`, `aaaa-mm-dd` (@spec 3 §4
 * Procuração expiry) or `dd/mm/aaaa`.
 * @returns `aaaa-mm-dd`; undefined for any other text, for a day that no calendar has (31-02-2026),
 * and for years before 1970 or after 2999.
 */
export function readCivilDay(text: string): string | undefined {
  const typed = text.trim();
  const local = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(typed);
  const day = local ? `${local[4]}-${local[3]}-${local[1]}` : typed;
  if (!/^(?:19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/**
 * The calendar day in Brasília (`aaaa-mm-dd`) at an instant, for years of four digits.
 * Throws `RangeError` for an invalid date.
 */
export function dayInBrasilia(at: Date): string {
  if (Number.isNaN(at.getTime())) throw new RangeError('No instant');
  return formatDate(at).split('/').toReversed().join('-');
}

/** `dd/mm/aaaa` of a day `aaaa-mm-dd`. */
export const formatCivilDay = (day: string): string => day.split('-').toReversed().join('/');

/** Whole days from one day to another, both `aaaa-mm-dd`; negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * The state of a thing valid through `until`: it is expiring from `warningDays` before that day.
 */
export function validityOn(
  today: string,
  { until, warningDays }: { until: string; warningDays: number },
): 'valid' | 'expiring' | 'expired' {
  const days = daysBetween(today, until);
  if (days < 0) return 'expired';
  return days <= warningDays ? 'expiring' : 'valid';
}

/** When a thing ends that is still valid for so many days, 0 = today. */
export const endsInWords = (days: number): string =>
  days === 0 ? 'Vence hoje' : days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`;

/** The day so many days later, both `aaaa-mm-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
