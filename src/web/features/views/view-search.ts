import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** What a list's address holds. */
export type ListAddress = Record<string, unknown>;

/** Where somebody stands in a list is no part of what they look at. */
const places: readonly string[] = ['page', 'pageSize'];

/** Filters and order of a list as a view keeps them: what stands in the address after the question mark, always in one order. */
export function viewText(search: ListAddress): string {
  const members = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !places.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return defaultStringifySearch(Object.fromEntries(members)).replace(/^\?/, '');
}

/** The address that a view kept; what nobody knows any more is for the list's own reader to leave out. */
export const searchOfView = (text: string): ListAddress => defaultParseSearch(`?${text}`);
