import * as v from 'valibot';
import { requiredText, uuidField } from '../kernel/fields.ts';
import { reportMessages as text } from './reports.messages.ts';

const members = {
  email: v.pipe(
    requiredText(text.emailInvalid),
    v.email(text.emailInvalid),
    v.maxLength(200, text.tooLong),
  ),
  description: v.pipe(requiredText(text.descriptionRequired), v.maxLength(2000, text.tooLong)),
};

/** What whoever met a broken screen fills in. */
export const reportFormSchema = v.object(members);
export type ReportForm = v.InferOutput<typeof reportFormSchema>;

/** What goes along of the page that broke: nothing of a person. */
export const brokenPageSchema = v.object({
  /** Pattern of the screen, `*` = none of ours. */
  pattern: v.pipe(v.string(), v.maxLength(120)),
  build: v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/)),
  /** What the browser calls itself. */
  browser: v.pipe(v.string(), v.maxLength(300)),
  /** Our code of the error, else its name. */
  error: v.pipe(v.string(), v.regex(/^[\w$.-]{1,60}$/)),
});
export type BrokenPage = v.InferOutput<typeof brokenPageSchema>;

/** A report of a broken screen (our own call). `id` is made with what is typed: sent again, it is the same report. */
export const reportBody = v.strictObject({
  id: uuidField,
  ...members,
  ...brokenPageSchema.entries,
});
export type ReportBody = v.InferOutput<typeof reportBody>;

/** A report as the office reads it. */
export const errorReportSchema = v.object({
  id: uuidField,
  /** Title of the company on whose host it happened. */
  company: v.string(),
  createdDate: v.string(),
  email: v.string(),
  /** What looked like a CPF or CNPJ is `[documento]`. */
  description: v.string(),
  pattern: v.string(),
  build: v.string(),
  browser: v.string(),
  error: v.string(),
  /** Reports of that day, this one included, of the same screen, build and error. */
  iguais: v.number(),
});
export type ErrorReport = v.InferOutput<typeof errorReportSchema>;
