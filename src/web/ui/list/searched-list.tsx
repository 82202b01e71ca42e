import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '../data-table.tsx';
import { isNarrowed } from './is-narrowed.ts';
import { ListFilters } from './list-filters.tsx';
import { countInWords, ListView } from './list-view.tsx';
import type { SearchChange } from './search-update.ts';

/** What a list is called, and what is said where it has nothing to show. */
export type ListWords = {
  /** What it holds, for screen readers. */
  caption: string;
  /** What its search finds by. */
  search: string;
  failed: string;
  none: string;
  /** Where there is nothing although nothing narrows it. */
  hint: string;
  one: string;
  many: string;
  icon: Icon;
};

/** A list that is narrowed by a search and filters, which stand in the address with its page; each row leads to what it tells of. */
export function SearchedList<Row, Search extends { q?: string; page?: number }>({
  query,
  messageOf,
  words,
  search,
  onSearch,
  filters,
  above,
  keyOf,
  columns,
  card,
  hrefOf,
  pageSize,
}: {
  query: UseQueryResult<{ data: Row[]; total: number; truncated: boolean }>;
  messageOf: (error: unknown) => string;
  words: ListWords;
  search: Search;
  onSearch: (change: SearchChange<Search>) => void;
  /** Beside the search. */
  filters?: ReactNode;
  /** Between filters and rows. */
  above?: ReactNode;
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A row where a table does not fit: its height while it is awaited, and what it holds. */
  card: { height: number; below: number; children: (row: Row) => ReactNode };
  /** Where a row leads. */
  hrefOf: (row: Row) => string;
  pageSize: number;
}) {
  const hasFilter = isNarrowed(search);
  const clear = (): void => onSearch(() => ({}) as Search);
  const total = query.data?.total ?? 0;
  const count = countInWords(total, words.one, words.many);
  return (
    <>
      <ListFilters label={words.search} search={search} onChange={onSearch}>
        {filters}
        {hasFilter && (
          <Button variant="subtle" size="md" onClick={clear}>
            Limpar filtros
          </Button>
        )}
      </ListFilters>
      {above}
      <ListView
        query={query}
        rows={query.data?.data ?? []}
        keyOf={keyOf}
        failedTitle={words.failed}
        messageOf={messageOf}
        keptNote="A lista pode não estar completa."
        empty={{
          icon: words.icon,
          title: words.none,
          hint: hasFilter ? 'Mude a busca ou os filtros.' : words.hint,
          onClear: hasFilter ? clear : undefined,
        }}
        table={{ caption: words.caption, columns, linkOf: hrefOf }}
        cards={{
          below: card.below,
          label: words.caption,
          skeletonHeight: card.height,
          children: card.children,
        }}
        foot={{
          total,
          count: query.data?.truncated === true ? `mais de ${count}` : count,
          page: search.page ?? 1,
          pageSize,
          onPage: (page) => onSearch((now) => ({ ...now, page })),
        }}
      />
    </>
  );
}
