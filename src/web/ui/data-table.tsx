import '#web/ui/frame-styles.ts';
import '@mantine/core/styles/Table.css';
import { Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { widthOfKind, type ContentKind } from './list/column-width.ts';

export type Column<T> = {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  /** Numbers stand right, with figures of equal width. */
  align?: 'left' | 'right';
  /** What it holds, which says how wide it is; `width` where this list needs another one. */
  kind?: ContentKind;
  width?: number | string;
  /** How the rows are ordered by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
};

type DataTableProps<T> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** Where a row leads: the whole row is clickable, the link in its first cell is reached by keyboard. */
  linkOf?: (row: T) => string | null;
  /** A row without an address was pressed: to open it here, or to say why it leads nowhere for this person (`linkOf` gave null). */
  onPress?: (row: T) => void;
  isLoading: boolean;
  /** Rows that stand in while loading. */
  skeletonRows?: number;
  empty: ReactNode;
};

/** A quiet table with a sticky header, rows that lead somewhere, skeletons and an empty state. */
export function DataTable<T>({
  caption,
  columns,
  rows,
  keyOf,
  linkOf,
  onPress,
  isLoading,
  skeletonRows = 8,
  empty,
}: DataTableProps<T>) {
  const opens = linkOf !== undefined || onPress !== undefined;
  if (!isLoading && rows.length === 0) return <div className={classes.frame}>{empty}</div>;
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        stickyHeader
        stickyHeaderOffset={56}
        verticalSpacing="sm"
        horizontalSpacing="md"
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
                w={
                  column.width ?? (column.kind === undefined ? undefined : widthOfKind(column.kind))
                }
                ta={column.align ?? 'left'}
                aria-sort={column.sorted}
              >
                {column.header}
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
                <Table.Tr key={keyOf(row)} className={opens ? classes.linked : undefined}>
                  {columns.map((column, i) => (
                    <Table.Td
                      key={column.key}
                      ta={column.align ?? 'left'}
                      className={column.align === 'right' ? 'tabular' : undefined}
                    >
                      {i === 0 && opens ? (
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
