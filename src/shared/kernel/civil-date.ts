const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;
const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * Brasília time (UTC-3, without daylight saving since Decreto 9.772/2019). It is computed, so that
 * tablet, desk and server write the same text in any time zone.
 */
function inBrasilia(instant: string | Date): Date | undefined {
  const ms = new Date(instant).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms - 3 * 60 * 60 * 1000);
}

/** `dd/mm/aaaa hh:mm` in Brasília time; `Data inválida` for any other text (@spec 2 §8). */
export function formatDateTime(instant: string | Date): string {
  const d = inBrasilia(instant);
  if (d === undefined) return 'Data inválida';
  return `${formatDate(instant)} ${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}`;
}

/** `dd/mm/aaaa` in Brasília time; `Data inválida` for any other text. */
export function formatDate(instant: string | Date): string {
  const d = inBrasilia(instant);
  if (d === undefined) return 'Data inválida';
  return `${pad(d.getUTCDate())}/${pad(d.getUTCMonth() + 1)}/${d.getUTCFullYear()}`;
}

/** `hh:mm` in Brasília time. */
export function formatTime(instant: string | Date): string {
  return formatDateTime(instant).slice(11);
}

/** `21 de novembro de 2026` in Brasília time. */
export function formatDateInWords(instant: string | Date): string {
  const d = inBrasilia(instant);
  if (d === undefined) return 'Data inválida';
  return `${d.getUTCDate()} de ${months[d.getUTCMonth()]!} de ${d.getUTCFullYear()}`;
}

/**
 * A sent instant (`instantField`) as a column takes it: not before 1970, because the database has
 * no year 0 and no stored fact is older.
 */
export const instantOf = (told: string): Date => new Date(Math.max(Date.parse(told), 0));

/** A day, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** An instant some months earlier, in UTC; a day that month lacks overflows into the next one. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Beginning of a civil day (`aaaa-mm-dd`) in Brasília. */
export const startOfDay = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** Beginning of the day after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs);
