/** What is wrong with a form's fields, without what was said of some of them. */
export function withoutErrors<Name extends string>(
  errors: Partial<Record<Name, string>>,
  names: readonly string[],
): Partial<Record<Name, string>> {
  const left = { ...errors };
  for (const name of names) delete left[name as Name];
  return left;
}
