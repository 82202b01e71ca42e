import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { codeOfIssue } from '#shared/http/issue-code.ts';
import { isMissingField } from '#shared/http/missing-field.ts';
import { requirePlain } from './plain-input.ts';

/** Most fields that a refusal names: a list of thousands of wrong items must not be answered item by item. */
const maxNamedFields = 50;

/**
 * A part of a request (path, query or body) as its schema makes it; undefined without a schema. Codes `missing_fields`,
 * `validation_failed` or what the schema says (`refusedAs`), with the text of each refused field in `details.fields`.
 */
export function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  requirePlain(value);
  const result = v.safeParse(schema, value, { abortPipeEarly: true, message: noOwnText });
  if (result.success) return result.output;
  const first = result.issues[0];
  const fields = Object.fromEntries(
    result.issues
      .slice(0, maxNamedFields)
      .map((issue) => [v.getDotPath(issue) ?? '', textOf(issue) ?? 'Valor inválido']),
  );
  if (isMissingField(first)) throw new AppError('missing_fields', undefined, { fields });
  throw new AppError(codeOfIssue(first) ?? 'validation_failed', textOf(first), { fields });
}

/** In place of the library's words, which are English: a schema without a text of its own says nothing. */
const noOwnText = '';

/** What a schema says of its own. */
function textOf(issue: v.BaseIssue<unknown>): string | undefined {
  return issue.message === noOwnText ? undefined : issue.message;
}

/** The value at a dotted path (`body.id_client`) of a request, or undefined; null counts as none. */
export function valueAt(input: Record<string, unknown>, path: string): unknown {
  let value: unknown = input;
  for (const step of path.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[step]
        : undefined;
  return value === null ? undefined : value;
}
