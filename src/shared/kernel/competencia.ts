import * as v from 'valibot';
import { startOfDay } from './civil-date.ts';

/** The message for a text that names no month. */
export const competenciaInvalid = 'Mês inválido. Use MM/AAAA.';

/** A tax month (competência) as stored and compared: `AAAA-MM`, years 2000 to 2099. */
export type Competencia = `${number}-${number}`;

const shapes = [
  /^(?<month>\d\d)\/(?<year>\d{4})$/,
  /^(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)$/,
] as const;

/** The month of a text in `MM/AAAA`, `MMAAAA` or the stored form; undefined for any other text. */
export function readCompetencia(text: string): Competencia | undefined {
  for (const shape of shapes) {
    const { month = '', year = '' } = shape.exec(text.trim())?.groups ?? {};
    if (year >= '2000' && year <= '2099' && month >= '01' && month <= '12')
      return `${year}-${month}` as Competencia;
  }
  return undefined;
}

/** `MM/AAAA`, as people read it. */
export const formatCompetencia = (competencia: Competencia): string =>
  `${competencia.slice(5)}/${competencia.slice(0, 4)}`;

/** `MMAAAA`, as calls have it. */
export const competenciaDigits = (competencia: Competencia): string =>
  `${competencia.slice(5)}${competencia.slice(0, 4)}`;

/** The month so many months later; earlier where it is negative. */
export function addMonths(competencia: Competencia, months: number): Competencia {
  const count = Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}` as Competencia;
}

/** The month of an instant in Brasília (UTC-3; Decreto 9.772/2019 ended daylight saving). */
export const competenciaOf = (instant: string | Date): Competencia =>
  new Date(new Date(instant).getTime() - 3 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 7) as Competencia;

/** The span of `months` months that begins with `first`, by the calendar of Brasília. */
export const instantsOfMonths = (first: Competencia, months = 1): { from: Date; before: Date } => ({
  from: startOfDay(`${first}-01`),
  before: startOfDay(`${addMonths(first, months)}-01`),
});

/** A year of this century as lists are asked for it, `AAAA`. */
export const yearField = v.pipe(v.string(), v.regex(/^20\d\d$/));

/** A month of a year as lists are asked for it, `MM`. */
export const monthOfYearField = v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/));

/** A month as lists are asked for it, `AAAA-MM`. */
export const calendarMonthField = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  v.transform((text) => text as Competencia),
);

/** Months with rows to choose from, as answers list them: `AAAA` and `MM`, earliest first. */
export const offeredMonths = v.array(v.object({ ano: v.string(), mes: v.string() }));

/** A month as `offeredMonths` have it. */
export const offeredMonth = (
  competencia: Competencia,
): v.InferOutput<typeof offeredMonths>[number] => ({
  ano: competencia.slice(0, 4),
  mes: competencia.slice(5),
});

const written = (shape: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(shape),
    v.check((text) => readCompetencia(text) !== undefined),
  );

/** A month as an answer has it, `MMAAAA`. */
export const monthDigits = written(/^\d{6}$/);

/** A month as an answer has it, `MM/AAAA`. */
export const monthText = written(/^\d\d\/\d{4}$/);

/** A month as a call brings it, `MM/AAAA` or `MMAAAA`; the output is `AAAA-MM`. */
export const competenciaField = v.pipe(
  v.string(competenciaInvalid),
  v.rawTransform(({ dataset, addIssue, NEVER }): Competencia => {
    const read = readCompetencia(dataset.value);
    if (read !== undefined) return read;
    addIssue({ message: competenciaInvalid });
    return NEVER;
  }),
);
