import * as v from 'valibot';
import { instantField, uuidField } from '../kernel/fields.ts';
import { moneyField } from '../kernel/money.ts';
import { resumeTypes, type ResumeType } from './resume.enums.ts';

/** One card of an apuração (@spec 3 §3 Resume item). */
export const resumeItemSchema = v.object({
  id: v.string(),
  typeValue: v.picklist(Object.keys(resumeTypes) as [ResumeType, ...ResumeType[]]),
  /** In reais, with two decimals; 0 where nothing was typed or found. */
  value: v.number(),
  /** Of RUBRICA: the part of it that the employer paid and gets back. */
  recuperavel: v.optional(v.number()),
  /** When somebody typed it, and their name then; null = nobody, or it is computed. */
  valorEm: v.nullable(instantField),
  valorPor: v.nullable(v.string()),
});
export type ResumeItem = v.InferOutput<typeof resumeItemSchema>;

/** PATCH /resume/update/value (@spec 3 §7): a value in reais with at most two decimals. */
export const setResumeValueBody = v.object({ id: uuidField, value: moneyField });
