import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Page sizes offered; the first value is the specified one (decisions: lists of 50 or 10 a page). */
export const clientPageSizes = [50, 10] as const;

/**
 * The orders that the list offers, the first being its own; values of `clientSorts`, whose module is too heavy for the first
 * load.
 */
export const clientOrders = ['razao_social', '-razao_social', 'status', '-createdDate'] as const;

const rules = {
  q: 'text',
  // @spec 2 §2; the same values as `clientStatusFilters`, whose module is too heavy too.
  status: ['ATIVO', 'PENDENTE', 'INATIVO'],
  sort: clientOrders,
  page: 'page',
  pageSize: clientPageSizes,
} as const;

/** What of the list stands in the address. */
export type ClientSearch = SearchOf<typeof rules>;

export const readClientSearch = (search: Record<string, unknown>): ClientSearch =>
  readListSearch(search, rules, { sort: clientOrders[0], pageSize: clientPageSizes[0] });
