import { historyActionNames, historyFieldNames } from '#shared/history/history.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';
import { searchUpdate, type SearchChange, type SearchUpdate } from '#web/ui/list/search-update.ts';

const rules = {
  // Who did it, as the history names people.
  pessoa: 'text',
  acao: historyActionNames,
  campo: historyFieldNames,
  // First and last day.
  de: 'day',
  ate: 'day',
  page: 'page',
} as const;

/** What of the history of modifications stands in the address. */
export type HistorySearch = SearchOf<typeof rules>;

export const readHistorySearch = (search: Record<string, unknown>): HistorySearch =>
  readListSearch(search, rules);

/** How many filters narrow the list (the badge on their button); a period is one. */
export const activeFilterCount = ({ pessoa, acao, campo, de, ate }: HistorySearch): number =>
  [pessoa, acao, campo, de ?? ate].filter((value) => value !== undefined).length;

/** The same beside another list in one address, whose page is not that of the history. */
export type HistoryBeside = Omit<HistorySearch, 'page'> & { pagina?: number };

export const besideList = ({ page, ...search }: HistorySearch): HistoryBeside => ({
  ...search,
  ...(page === undefined || page === 1 ? {} : { pagina: page }),
});

export const readHistoryBeside = (search: Record<string, unknown>): HistorySearch =>
  readHistorySearch({ ...search, page: search['pagina'] });

/** What a change of the history makes of its members there. */
export function updateBeside(change: SearchChange<HistorySearch>): SearchUpdate<HistoryBeside> {
  const update = searchUpdate(readHistorySearch, change);
  return (now) => besideList(update(readHistoryBeside(now)));
}
