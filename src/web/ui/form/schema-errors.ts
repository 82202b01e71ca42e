import * as v from 'valibot';

/** What is wrong with a form's values by their schema: the first message of each member, by its name; empty = nothing. */
export function schemaErrors(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const { issues = [] } = v.safeParse(schema, values);
  for (const issue of issues) {
    const name = issue.path?.[0]?.key;
    if (typeof name === 'string') errors[name] ??= issue.message;
  }
  return errors;
}
