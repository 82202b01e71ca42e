import '#web/ui/frame-styles.ts';
import '@mantine/core/styles/Table.css';
import { Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { widthOfKind, type ContentKind } from './list/column-width.ts';
import { useListLook } from './list/list-look.ts';
import { directionOf, nextOrder } from './list/sort-order.ts';

export type Column<T> = {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  /** Numbers stand right, with figures of equal width. */
  align?: 'left' | 'right';
  /** What it holds, which says how wide it is; `width` where this list needs another one. */
  kind?: ContentKind;
  width?: number | string;
  /** The order that a press on the header asks for; `isNewestFirst` where the other way round comes first, as of dates. */
  order?: string;
  isNewestFirst?: boolean;
  /** What can be done with a row: shown where the pointer or the focus is, its header for screen readers only. */
  isActions?: boolean;
};

/** How the rows of a list are ordered, and what a header that is pressed calls with the order it wants. */
export type TableSort = { by: string | undefined; onSort: (order: string) => void };

type DataTableProps<T> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  sort?: TableSort;
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Where a row leads: the whole row is clickable, the link in its first cell after a tick is reached by keyboard. */
  linkOf?: (row: T) => string | null;
  /** A row without an address was pressed: to open it here, or to say why it leads nowhere for this person (`linkOf` gave null). */
  onPress?: (row: T) => void;
  isLoading: boolean;
  /** Rows that stand in while loading. */
  skeletonRows?: number;
  empty: ReactNode;
  /** It stands in a panel, whose frame it has. */
  isInSurface?: boolean;
};

/** A quiet table with a sticky header, rows that lead somewhere, skeletons and an empty state. */
export function DataTable<T>({
  caption,
  columns,
  sort,
  rows,
  keyOf,
  linkOf,
  onPress,
  isLoading,
  skeletonRows = 8,
  empty,
  isInSurface = false,
}: DataTableProps<T>) {
  const { isRoomy } = useListLook();
  const opens = linkOf !== undefined || onPress !== undefined;
  // A row is opened by what names it, which stands after its tick.
  const opener = opens ? columns.findIndex(({ kind }) => kind !== 'tick') : -1;
  const acts = columns.some((column) => column.isActions);
  const rowClass = opens ? classes.linked : acts ? classes.acting : undefined;
  if (!isLoading && rows.length === 0)
    return isInSurface ? <>{empty}</> : <div className={classes.frame}>{empty}</div>;
  return (
    <div
      className={classes.frame}
      data-roomy={isRoomy || undefined}
      data-in-surface={isInSurface || undefined}
    >
      <Table
        className={classes.table}
        stickyHeader
        stickyHeaderOffset={56}
        verticalSpacing={isRoomy ? 'sm' : 4}
        horizontalSpacing={isRoomy ? 'md' : 12}
        aria-busy={isLoading}
      >
        <caption className={classes.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                scope="col"
                {...(column.isActions === true
                  ? {
                      className: classes.actionsHead,
                      style: { '--actions-width': `${String(column.width)}px` },
                    }
                  : {
                      w:
                        column.width ??
                        (column.kind === undefined ? undefined : widthOfKind(column.kind)),
                    })}
                ta={column.align ?? 'left'}
                aria-sort={
                  column.order === undefined ? undefined : directionOf(column.order, sort?.by)
                }
              >
                {column.isActions === true ? (
                  <VisuallyHidden>{column.header}</VisuallyHidden>
                ) : sort !== undefined && column.order !== undefined ? (
                  <SortButton column={column} order={column.order} sort={sort} />
                ) : (
                  column.header
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isLoading
            ? Array.from({ length: skeletonRows }, (_, i) => (
                <Table.Tr key={i}>
                  {columns.map((column) => (
                    <Table.Td key={column.key}>
                      <Skeleton
                        height={16}
                        my={4}
                        width={`${55 + ((i * 17 + column.key.length * 11) % 40)}%`}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : rows.map((row) => (
                <Table.Tr key={keyOf(row)} className={rowClass}>
                  {columns.map((column, i) => (
                    <Table.Td
                      key={column.key}
                      ta={column.align ?? 'left'}
                      className={classOfCell(column)}
                    >
                      {i === opener ? (
                        <RowOpener
                          href={linkOf?.(row) ?? null}
                          onPress={() => onPress?.(row)}
                          className={classes.rowLink}
                        >
                          {column.cell(row)}
                        </RowOpener>
                      ) : (
                        column.cell(row)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function classOfCell<T>({ align, kind, isActions }: Column<T>): string | undefined {
  if (isActions === true) return classes.actions;
  if (kind === 'email') return classes.email;
  return align === 'right' ? 'tabular' : undefined;
}

/** The header of a column that orders the rows. */
function SortButton<T>({
  column,
  order,
  sort,
}: {
  column: Column<T>;
  order: string;
  sort: TableSort;
}) {
  const direction = directionOf(order, sort.by);
  const Arrow =
    direction === undefined
      ? IconArrowsSort
      : direction === 'ascending'
        ? IconArrowUp
        : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction}
      onClick={() => sort.onSort(nextOrder(order, sort.by, column.isNewestFirst))}
    >
      {column.header}
      <Arrow size={14} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}

/** The link of a row or card, which its CSS stretches over all of it; without an address a button. */
export function RowOpener({
  href,
  onPress,
  className,
  children,
}: {
  href: string | null;
  onPress: () => void;
  className: string | undefined;
  children: ReactNode;
}) {
  return href === null ? (
    <UnstyledButton className={className} onClick={onPress}>
      {children}
    </UnstyledButton>
  ) : (
    <Link to={href} className={className}>
      {children}
    </Link>
  );
}
