/**
 * What a member of a list's address may be: free text, a page beyond the first, a mark that is there or not, or one of some
 * values. The values are written out where a list says them: a module with schemas would be too heavy for the first load, which
 * parses the address of every route.
 */
export type SearchRule = 'text' | 'page' | 'flag' | readonly (string | number)[];

type ValueOf<R> = R extends 'text'
  ? string
  : R extends 'page'
    ? number
    : R extends 'flag'
      ? true
      : R extends readonly (infer V)[]
        ? V
        : never;

/** What of a list stands in the address, by its rules. */
export type SearchOf<Rules extends Readonly<Record<string, SearchRule>>> = {
  -readonly [K in keyof Rules]?: ValueOf<Rules[K]>;
};

function read(rule: SearchRule, value: unknown): unknown {
  if (rule === 'flag') return value === false ? undefined : true;
  if (rule === 'page')
    return typeof value === 'number' && Number.isInteger(value) && value > 1 ? value : undefined;
  // The router reads a number typed in the search as a number.
  if (rule === 'text') return typeof value === 'object' || value === '' ? undefined : String(value);
  return rule.find((one) => one === value);
}

/** Reads a list's address; what makes no sense or is the default anyway is left out. */
export function readListSearch<const Rules extends Readonly<Record<string, SearchRule>>>(
  search: Record<string, unknown>,
  rules: Rules,
  defaults: Partial<SearchOf<Rules>> = {},
): SearchOf<Rules> {
  const found: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = search[name] === undefined ? undefined : read(rule, search[name]);
    if (value !== undefined && value !== defaults[name]) found[name] = value;
  }
  return found as SearchOf<Rules>;
}

/** The search with another filter, from its first page; `undefined` takes the filter away. */
export function withFilter<S extends { page?: number }, K extends keyof S>(
  search: S,
  name: K,
  value: S[K] | undefined,
): S {
  const { [name]: _, ...rest } = search;
  return { ...rest, ...(value === undefined ? {} : { [name]: value }), page: 1 } as S;
}
