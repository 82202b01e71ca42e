import { Button, Group, Text } from '@mantine/core';
import { IconCircleOff, IconCloudOff } from '@tabler/icons-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { CardList } from '../card-list.tsx';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ListFoot } from '../list-foot.tsx';
import { useIsNarrowerThan } from '../use-is-phone.ts';
import { DensitySwitch } from './density-switch.tsx';
import { showListStart } from './list-start.ts';
import { useLastPage } from './use-last-page.ts';
import classes from './list.module.css';

/** What a list needs to know of the query that fills it. */
export type ListQuery = {
  /** Undefined until the first rows came. */
  data: unknown;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** The rows are still those of the page or filter before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type EmptyWords = Omit<ComponentProps<typeof EmptyState>, 'action'> & {
  action?: ReactNode;
  /** What takes the filters away again, where they are why nothing is there. */
  onClear?: (() => void) | undefined;
};

type Props<Row, Size extends number> = {
  query: ListQuery;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 'Não foi possível carregar …', above what `messageOf` says of the error. */
  failedTitle: string;
  messageOf: (error: unknown) => string;
  /** 'Empresa não encontrada.': said alone where the list belongs to something that there is not; trying again would not help. */
  goneTitle?: string | undefined;
  /** Said before the error where rows stay on the screen although the newest could not be fetched; else nothing is said. */
  keptNote?: string;
  empty: EmptyWords;
  table: Pick<
    ComponentProps<typeof DataTable<Row>>,
    'caption' | 'columns' | 'sort' | 'skeletonRows' | 'linkOf' | 'onPress'
  >;
  /** The same rows below a width of the window, in pixels. */
  cards: Pick<ComponentProps<typeof CardList<Row>>, 'label' | 'skeletonHeight' | 'children'> & {
    below: number;
    /** Stands around what an empty list says. */
    emptyFrame?: string | undefined;
  };
  /** Count and pages, for a list that has more than one page. */
  foot?: {
    total: number;
    /** In words: '3 clientes'. */
    count: string;
    page: number;
    pageSize: Size;
    onPage: (page: number) => void;
    pageSizes?: { offered: readonly Size[]; onChoose: (size: Size) => void };
  };
  /** It stands in a panel, from edge to edge of its frame. */
  isInSurface?: boolean;
};

/** A list: what failed and how to try again, else a table or cards (skeletons, rows, or why there are none), and its foot. */
export function ListView<Row, Size extends number = number>({
  query,
  rows,
  keyOf,
  failedTitle,
  messageOf,
  goneTitle,
  keptNote,
  empty,
  table,
  cards: { below, emptyFrame, ...cards },
  foot,
  isInSurface = false,
}: Props<Row, Size>) {
  const showsCards = useIsNarrowerThan(below);
  const list = useRef<HTMLDivElement>(null);
  const { data, error } = query;
  const pageCount = Math.max(1, Math.ceil((foot?.total ?? 0) / (foot?.pageSize ?? 1)));
  const isCounted = foot !== undefined && data !== undefined && !query.isPlaceholderData;
  useLastPage(foot?.page ?? 1, isCounted ? pageCount : undefined, (page) => foot?.onPage(page));
  const { onClear, ...emptyWords } = empty;
  const emptyState = (
    <EmptyState
      {...emptyWords}
      {...(onClear === undefined
        ? {}
        : {
            action: (
              <Button variant="default" onClick={onClear}>
                Limpar filtros
              </Button>
            ),
          })}
    />
  );
  const common = { rows, keyOf, isLoading: query.isPending, isInSurface };
  const noteAndFoot = (
    <>
      {keptNote !== undefined && error !== null && data !== undefined && (
        <Text mt="sm" size="sm" c="dimmed" role="status">
          {keptNote} {messageOf(error)}
        </Text>
      )}
      {foot === undefined && !showsCards && rows.length > 0 && (
        <Group mt="md" justify="flex-end">
          <DensitySwitch />
        </Group>
      )}
      {foot !== undefined && foot.total > 0 && (
        <ListFoot
          hasRows={!showsCards}
          count={foot.count}
          page={foot.page}
          pageCount={pageCount}
          onPage={(page) => {
            foot.onPage(page);
            showListStart(list.current);
          }}
          {...(foot.pageSizes === undefined
            ? {}
            : { pageSizes: { ...foot.pageSizes, chosen: foot.pageSize } })}
        />
      )}
    </>
  );
  return (
    <>
      {goneTitle !== undefined ? (
        <EmptyState icon={IconCircleOff} tone="gray" title={goneTitle} />
      ) : error !== null && data === undefined ? (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title={failedTitle}
          hint={messageOf(error)}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        />
      ) : (
        <div ref={list} className={classes.list} aria-busy={query.isPlaceholderData}>
          {showsCards ? (
            <CardList
              {...common}
              {...cards}
              empty={
                emptyFrame === undefined ? (
                  emptyState
                ) : (
                  <div className={emptyFrame}>{emptyState}</div>
                )
              }
            />
          ) : (
            <DataTable {...common} {...table} empty={emptyState} />
          )}
        </div>
      )}
      {isInSurface ? <div className={classes.belowInSurface}>{noteAndFoot}</div> : noteAndFoot}
    </>
  );
}

/** '1 aparelho', '1.234 aparelhos'. */
export function countInWords(total: number, one: string, many: string): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('pt-BR')} ${many}`;
}
