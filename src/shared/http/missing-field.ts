import type * as v from 'valibot';
import { errorCodes } from '../errors/error-codes.ts';

const missing = new WeakSet<object>();

/** As the message of a schema: a value that fails it counts as not sent (`missing_fields`), whatever the text that a person reads. */
export function missingField(issue: v.BaseIssue<unknown>): string {
  missing.add(issue);
  return errorCodes.missing_fields.message;
}

/** Whether a value was not sent at all, or counts as not sent by its schema (`missingField`). */
export function isMissingField(issue: v.BaseIssue<unknown>): boolean {
  return missing.has(issue) || issue.input === undefined;
}
