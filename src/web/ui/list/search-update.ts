/** How a list changes its search: a function of what the address holds when the change gets there, so that of two changes in a row both count. */
export type SearchChange<S> = (now: S) => S;

/** The search of an address after a change. */
export type SearchUpdate<S> = (now: Record<string, unknown>) => S;

/** Takes a change of a list to the address (`navigate({ search })`). `read` is the list's own reader: what else stands in the address goes. */
export const searchUpdate =
  <S extends Record<string, unknown>>(
    read: (search: Record<string, unknown>) => S,
    change: SearchChange<S>,
  ): SearchUpdate<S> =>
  (now) => {
    const next = change(read(now));
    // The first page and other defaults stay out of the address.
    return { ...next, ...read(next) };
  };
