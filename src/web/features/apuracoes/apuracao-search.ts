import { apuracaoStates, prescribingDays } from '#shared/apuracoes/apuracoes.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = {
  q: 'text',
  estado: apuracaoStates,
  prescreve: [prescribingDays],
  page: 'page',
} as const;

/** What of the list of a company's apurações stands in the address. */
export type ApuracaoSearch = SearchOf<typeof rules>;

export const readApuracaoSearch = (search: Record<string, unknown>): ApuracaoSearch =>
  readListSearch(search, rules);
