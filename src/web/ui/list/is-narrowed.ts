/** What of a list's search changes which of its rows are seen, not which there are. */
const views: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort']);

/** Whether the search of a list leaves rows out. */
export const isNarrowed = (search: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !views.has(name));
