/** How a list changes its search: what it shows with something else in it, or a function of what the address holds by then (all of it anew). */
export type SearchChange<S> = S | ((now: S) => S);

/** The search of an address after a change, made from what the address holds when the change gets there. */
export type SearchUpdate<S> = (now: Record<string, unknown>) => S;

/**
 * The address as it is now with what `next` changes of the one that the screen shows: of two changes in a row, the second may be made before
 * the first one is drawn, and must not take it back. What is taken away is named (`undefined`).
 */
function withChanges<S extends object>(now: S, shown: S, next: S): S {
  const changed = { ...now };
  for (const name of new Set([...Object.keys(shown), ...Object.keys(next)]) as Set<keyof S>)
    if (next[name] !== shown[name]) changed[name] = next[name];
  return changed;
}

/**
 * Takes a change of a list to the address (`navigate({ search })`). `read` is the list's own reader: what else stands in the address goes.
 * Of `shown` nothing gets there that was not changed: a page size that only this device keeps stays out of it.
 */
export function searchUpdate<S extends Record<string, unknown>>(
  read: (search: Record<string, unknown>) => S,
  shown: S,
  change: SearchChange<S>,
): SearchUpdate<S> {
  return (now) => {
    const held = read(now);
    const next =
      typeof change === 'function'
        ? (change as (now: S) => S)(held)
        : withChanges(held, shown, change);
    // The first page and other defaults stay out of the address.
    return { ...next, ...read(next) };
  };
}
