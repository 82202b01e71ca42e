/** Page sizes offered; the first value is the specified one (decisions: lists of 50 or 10 a page). */
export const clientPageSizes = [50, 10] as const;
type PageSize = (typeof clientPageSizes)[number];

/** The status filter of the client list (@spec 2 §2); the same values as `clientStatusFilters`, whose module is too heavy for the first load. */
const statusFilters = ['ATIVO', 'PENDENTE', 'INATIVO'] as const;

/** The orders that the list offers, the first being its own; values of `clientSorts`, whose module is too heavy too. */
export const clientOrders = ['razao_social', '-razao_social', 'status', '-createdDate'] as const;
type Order = (typeof clientOrders)[number];

/** What of the list stands in the address. */
export type ClientSearch = {
  q?: string;
  status?: (typeof statusFilters)[number];
  sort?: Order;
  page?: number;
  pageSize?: PageSize;
};

/**
 * Reads the address and leaves out what is the default anyway or makes no sense.
 * Written by hand: the address of every route is parsed by the first chunk that a device loads.
 */
export function readClientSearch(search: Record<string, unknown>): ClientSearch {
  const { q, status, sort, page, pageSize } = search;
  const known = statusFilters.find((value) => value === status);
  const order = clientOrders.slice(1).find((value) => value === sort);
  return {
    ...(q !== undefined && q !== null && String(q) !== '' ? { q: String(q) } : {}),
    ...(known === undefined ? {} : { status: known }),
    ...(order === undefined ? {} : { sort: order }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(pageSize === clientPageSizes[1] ? { pageSize: clientPageSizes[1] } : {}),
  };
}
