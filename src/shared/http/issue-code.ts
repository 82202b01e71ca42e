import type * as v from 'valibot';
import type { ErrorCode } from '../errors/error-codes.ts';

const codes = new WeakMap<object, ErrorCode>();

/** As the message of a schema: a value that fails it is refused with this code and the text that stands with it. */
export const refusedAs =
  (code: ErrorCode, text: string) =>
  (issue: v.BaseIssue<unknown>): string => {
    codes.set(issue, code);
    return text;
  };

/** The code that a schema gives its refusal; undefined = the general one. */
export const codeOfIssue = (issue: v.BaseIssue<unknown>): ErrorCode | undefined => codes.get(issue);
