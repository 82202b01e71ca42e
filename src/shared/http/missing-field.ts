import type * as v from 'valibot';
import { errorCodes } from '../errors/error-codes.ts';
import { codeOfIssue, refusedAs } from './issue-code.ts';

/** As the message of a schema: a value that fails it counts as not sent (`missing_fields`), whatever the text that a person reads. */
export const missingField = refusedAs('missing_fields', errorCodes.missing_fields.message);

/** Whether a value was not sent at all, or counts as not sent by its schema (`missingField`). */
export function isMissingField(issue: v.BaseIssue<unknown>): boolean {
  return codeOfIssue(issue) === 'missing_fields' || issue.input === undefined;
}
