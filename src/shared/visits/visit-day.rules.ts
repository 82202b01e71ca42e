import { formatDate } from '../kernel/civil-date.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A visit is prepared at most this many days ahead (decisions: Session). */
export const maxVisitDaysAhead = 7;

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** The day of an instant in Brasília, `aaaa-mm-dd`. */
export function visitDayOf(instant: string | Date): string {
  return formatDate(instant).split('/').toReversed().join('-');
}

const utcOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** Days for which a visit may be prepared, today first, `aaaa-mm-dd`. */
export function visitDays(now: Date): string[] {
  return Array.from({ length: maxVisitDaysAhead + 1 }, (_, ahead) =>
    visitDayOf(new Date(now.getTime() + ahead * dayMs)),
  );
}

/** The next working day after today, `aaaa-mm-dd`; holidays are not known here. */
export function nextWorkingDay(now: Date): string {
  return visitDays(now)
    .slice(1)
    .find((day) => ![0, 6].includes(utcOf(day).getUTCDay()))!;
}

/**
 * Until when a visit for a day (`aaaa-mm-dd`) keeps the session that prepared it: to the end of the day after, in Brasília. Null for a
 * day for which nothing is prepared at `now`.
 */
export function visitKeepsUntil(day: string, now: Date): Date | null {
  if (!visitDays(now).includes(day)) return null;
  return new Date(Date.parse(`${day}T00:00:00.000-03:00`) + 2 * dayMs);
}

/** A day as people say it: `Hoje, segunda-feira, 23/11`; of another year with the year. */
export function visitDayLabel(day: string, now: Date): string {
  const today = visitDayOf(now);
  const ahead = Math.round((utcOf(day).getTime() - utcOf(today).getTime()) / dayMs);
  const near = new Map([
    [-1, 'Ontem'],
    [0, 'Hoje'],
    [1, 'Amanhã'],
  ]).get(ahead);
  const weekday = weekdays[utcOf(day).getUTCDay()] ?? '';
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${weekday}, ${date}/${month}${year === today.slice(0, 4) ? '' : `/${year}`}`;
  return near === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `${near}, ${words}`;
}
