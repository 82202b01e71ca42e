import * as v from 'valibot';
import { dayField, uuidField } from '../kernel/fields.ts';
import { securityActions, securityOutcomes } from './security.enums.ts';

/** Orders of the record; the first is its own. */
export const accessSorts = ['-at', 'at'] as const;

const filters = {
  /** Name of a member of staff, CPF or CNPJ of a client, or a network address. */
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  action: v.optional(v.picklist(securityActions)),
  outcome: v.optional(v.picklist(securityOutcomes)),
  /** First and last day, `aaaa-mm-dd` in Brasília. */
  from: v.optional(dayField),
  to: v.optional(dayField),
  /** Newest first, or the other way round. */
  sort: v.optional(v.picklist(accessSorts)),
};

/** Which lines of the record; all of them by default. */
export const securityFilterQuery = v.object(filters);
export type SecurityFilter = v.InferOutput<typeof securityFilterQuery>;

/** Query of GET /security-events. */
export const securityListQuery = v.object({
  ...filters,
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});
export type SecurityListQuery = v.InferOutput<typeof securityListQuery>;

/** First page size of the record. */
export const securityPageSize = 50;

/** Lines that the list counts at most (decisions: Answers). */
export const maxCountedAccesses = 10_000;

/** A line as a person reads it. */
export const securityRowSchema = v.object({
  id: uuidField,
  at: v.string(),
  action: v.picklist(securityActions),
  outcome: v.picklist(securityOutcomes),
  /** More than one where refusals or failures of one minute were gathered. */
  count: v.number(),
  address: v.nullable(v.string()),
  /** `staff`, `client`, `sistema`, or null while nobody was known. */
  actorKind: v.nullable(v.string()),
  /** Name of a member of staff; of a client the mark that stands for the document. */
  actor: v.nullable(v.string()),
  /** Company that it happened in. */
  company: v.nullable(v.string()),
  objectKind: v.nullable(v.string()),
  /** Party of a contract or file, name of a person, what a call does; else the mark or id. */
  object: v.nullable(v.string()),
});
export type SecurityRow = v.InferOutput<typeof securityRowSchema>;

/** `truncated`: there are more than `total`. */
export const securityListSchema = v.object({
  data: v.array(securityRowSchema),
  total: v.number(),
  truncated: v.boolean(),
});
export type SecurityPage = v.InferOutput<typeof securityListSchema>;
