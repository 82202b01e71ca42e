import { creditPageSize } from '#shared/credits/credits.schemas.ts';
import { pageAsked, readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = { q: 'text', ano: 'year', pago: ['sim', 'nao'], page: 'page' } as const;

/** What of the list of a company's credits stands in the address; `ano` is that of the competência. */
export type CompanyCreditSearch = SearchOf<typeof rules>;

export const readCompanyCreditSearch = (search: Record<string, unknown>): CompanyCreditSearch =>
  readListSearch(search, rules);

/** What the call is asked, by which its answer is known again. */
export function askedOf({ ano, ...search }: CompanyCreditSearch) {
  return {
    ...pageAsked(search, creditPageSize),
    ...(ano === undefined ? {} : { ano: String(ano) }),
  };
}
