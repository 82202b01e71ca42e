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
 * Brasília time (UTC-3, without daylight saving since Decreto 9.772/2019), computed and not asked of the machine,
 * so that tablet, desk and server write the same text whatever their zone is set to.
 */
function inBrasilia(instant: string | Date): Date | undefined {
  const ms = new Date(instant).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms - 3 * 60 * 60 * 1000);
}

/** `dd/mm/aaaa hh:mm` in Brasília time; `Data inválida` when the instant is none (@spec 2 §8). */
export function formatDateTime(instant: string | Date): string {
  const d = inBrasilia(instant);
  if (d === undefined) return 'Data inválida';
  return `${formatDate(instant)} ${pad(d.getUTCHours())}:${pad(d.getUTCMinutes())}`;
}

/** `dd/mm/aaaa` in Brasília time; `Data inválida` when the instant is none. */
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

/** An instant that somebody tells (`instantField`) as a column takes it: the database knows no year 0, and nothing here is older than 1970. */
export const instantOf = (told: string): Date => new Date(Math.max(Date.parse(told), 0));

/** A day, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** So many months before an instant, in UTC; of a day that month does not have, as many days into the next. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Beginning of a civil day (`aaaa-mm-dd`) in Brasília. */
export const startOfDay = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** Beginning of the day after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs);
