/** What a log may say of a failure: its class and its code (SQLSTATE, `ECONNREFUSED`), never its message, which may name a person. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failure';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
