import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';

/** What stands in the address of a screen with tabs: the tab that is not the first one, and what its list has there. */
export type TabSearch<Tab extends string> = { readonly [name: string]: unknown; aba?: Tab };

/** The list of a tab as the address of its screen has it, and how it is changed there; `read` knows what of the address is the list's. */
export function listInAddress<Tab extends string, S extends Record<string, unknown>>(
  {
    search,
    onSearch,
  }: {
    search: TabSearch<Tab>;
    onSearch: (change: (now: TabSearch<Tab>) => TabSearch<Tab>) => void;
  },
  read: (search: Record<string, unknown>) => S,
): { search: S; onSearch: (change: SearchChange<S>) => void } {
  const { aba } = search;
  return {
    search: read(search),
    onSearch: (change) => {
      const update = searchUpdate(read, change);
      // A change that comes late (the step to the last page) leaves who went on to another tab there.
      onSearch((now) =>
        now.aba === aba ? { ...update(now), ...(aba === undefined ? {} : { aba }) } : now,
      );
    },
  };
}
