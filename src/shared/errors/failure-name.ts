/**
 * A failure as logs name it: class and code (SQLSTATE, `ECONNREFUSED`), without the message, which
 * may name a person.
 */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failure';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
