import '#web/ui/desk-styles.ts';
import { Badge, Button, Group, Title } from '@mantine/core';
import { IconFilter, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { historyMessages } from '#shared/history/history.messages.ts';
import { historyPageSize } from '#shared/history/history.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { HistoryCard, historyColumns } from './history-columns.tsx';
import { HistoryFilterDialog } from './history-filter-dialog.tsx';
import { activeFilterCount, type HistorySearch } from './history-search.ts';
import { filterOf, historyQuery, type HistoryOf } from './history.queries.ts';
import classes from './history.module.css';

/** How many lines there are; the server counts up to a limit. */
export function historyCountText(total: number, isMore: boolean): string {
  const count = countInWords(total, 'modificação', 'modificações');
  return isMore ? `mais de ${count}` : count;
}

const reasonOf = (error: unknown): string =>
  error instanceof NetworkError && error.reason === 'network'
    ? historyMessages.offline
    : messageOfError(error);

/** What the file of the list is made of, for who composes the panel with the exports. */
export type HistoryFile = {
  query: ReturnType<typeof filterOf>;
  total: number | undefined;
  count: string;
};

/** 'Histórico de modificações': what concerns a client, or what was done to a person. For who may read it (`whoReadsHistory`). */
export function HistoryPanel({
  of,
  search,
  onSearch,
  renderExport,
  isNarrow = false,
}: {
  of: HistoryOf;
  search: HistorySearch;
  onSearch: (change: SearchChange<HistorySearch>) => void;
  renderExport: (file: HistoryFile) => ReactNode;
  /** It stands where no table fits, however wide the window is. */
  isNarrow?: boolean;
}) {
  const query = useQuery(historyQuery(of, search));
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const filters = activeFilterCount(search);
  const total = query.data?.total ?? 0;
  const count = historyCountText(total, query.data?.truncated ?? false);
  return (
    <section className={isNarrow ? undefined : classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {historyMessages.title}
        </Title>
        <Group gap="sm">
          {filters > 0 && (
            <Button variant="subtle" size="md" onClick={() => onSearch(() => ({}))}>
              Limpar filtros
            </Button>
          )}
          <Button
            variant="default"
            size="md"
            leftSection={<IconFilter size={18} aria-hidden />}
            rightSection={
              filters === 0 ? null : (
                <Badge
                  size="sm"
                  circle
                  aria-label={filters === 1 ? '1 filtro ativo' : `${filters} filtros ativos`}
                >
                  {filters}
                </Badge>
              )
            }
            onClick={() => setOpen(true)}
          >
            Filtros
          </Button>
          {renderExport({ query: filterOf(of, search), total: query.data?.total, count })}
        </Group>
      </div>
      <ListView
        query={query}
        rows={query.data?.data ?? []}
        keyOf={(row) => row.id}
        failedTitle={historyMessages.failed}
        messageOf={reasonOf}
        keptNote="A lista pode não estar completa."
        empty={{
          icon: IconHistory,
          title: historyMessages.empty,
          hint:
            filters > 0
              ? historyMessages.emptyFiltered
              : of.cliente === undefined
                ? historyMessages.emptyUser
                : historyMessages.emptyClient,
          onClear: filters > 0 ? () => onSearch(() => ({})) : undefined,
        }}
        table={{ caption: historyMessages.title, columns: historyColumns }}
        cards={{
          below: isNarrow ? Number.MAX_SAFE_INTEGER : 1360,
          label: historyMessages.title,
          children: (row) => <HistoryCard row={row} />,
        }}
        foot={{
          total,
          count,
          page: search.page ?? 1,
          pageSize: historyPageSize,
          onPage: (page) => onSearch((now) => ({ ...now, page })),
        }}
      />
      {isOpen && (
        <HistoryFilterDialog
          of={of}
          search={search}
          onChange={onSearch}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
