import { securityActions, securityOutcomes } from '#shared/security/security.enums.ts';
import { accessSorts } from '#shared/security/security.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = {
  q: 'text',
  acao: securityActions,
  resultado: securityOutcomes,
  // First and last day.
  de: 'day',
  ate: 'day',
  sort: accessSorts,
  page: 'page',
} as const;

/** What of the record of accesses stands in the address. */
export type AccessSearch = SearchOf<typeof rules>;

export const readAccessSearch = (search: Record<string, unknown>): AccessSearch =>
  readListSearch(search, rules, { sort: accessSorts[0] });
