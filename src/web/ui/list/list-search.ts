/**
 * What a member of a list's address may be: free text, the id of a person, a day (`aaaa-mm-dd`), a month (`aaaa-mm`) or a year of this
 * century, a page beyond the first, a mark that is there or not, or one of some values. A route whose list has many rules reads none of them
 * (`search-of.ts`): the first load parses the address of every route.
 */
export type SearchRule =
  | 'text'
  | 'id'
  | 'day'
  | 'month'
  | 'year'
  | 'page'
  | 'flag'
  | readonly (string | number)[];

type ValueOf<R> = R extends 'text' | 'id' | 'day' | 'month'
  ? string
  : R extends 'page' | 'year'
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

/** What a text of this kind looks like. */
const shapes = {
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  day: /^(?:19[7-9]\d|2\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  text: /./s,
};

/** A day as a date field and the address write it; while its year is typed it is none yet. */
export const isDay = (text: string): boolean => shapes.day.test(text);

function read(rule: SearchRule, value: unknown): unknown {
  if (rule === 'flag') return value === false ? undefined : true;
  // A number, so that the address has no quotes; one that was typed as a text is the same year.
  if (rule === 'year')
    return /^20\d\d$/.test(String(value)) && typeof value !== 'object' ? Number(value) : undefined;
  if (rule === 'page')
    // Calls take six digits of one.
    return typeof value === 'number' && Number.isInteger(value) && value > 1 && value < 1_000_000
      ? value
      : undefined;
  // The router reads a number typed in the search as a number.
  if (typeof rule !== 'string') return rule.find((one) => one === value);
  return typeof value !== 'object' && shapes[rule].test(String(value)) ? String(value) : undefined;
}

/**
 * Reads a list's address; what makes no sense or is the default anyway is left out. It is left out by name (`undefined`): the router puts
 * members that are merely missing back in from the address, and page -3 would be asked for.
 */
export function readListSearch<const Rules extends Readonly<Record<string, SearchRule>>>(
  search: Record<string, unknown>,
  rules: Rules,
  defaults: Partial<SearchOf<Rules>> = {},
): SearchOf<Rules> {
  const found: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    if (search[name] === undefined) continue;
    const value = read(rule, search[name]);
    found[name] = value === defaults[name] ? undefined : value;
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

/** What a call is asked for a page of a list, and by what its answer is known again: the search without what is not there, from page 1 on. */
export function pageAsked<S extends { page?: number }>(
  { page = 1, ...filters }: S,
  pageSize: number,
): Omit<S, 'page'> & { page: number; pageSize: number } {
  const asked = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as Omit<S, 'page'>;
  return { ...asked, page, pageSize };
}
