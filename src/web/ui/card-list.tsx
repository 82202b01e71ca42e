import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-list.module.css';
import { RowOpener } from './data-table.tsx';

/** A list where a table does not fit: cards, skeletons while it loads, and what stands there when it is empty. */
export function CardList<T>({
  label,
  rows,
  keyOf,
  isLoading,
  skeletonHeight = 116,
  empty,
  isInSurface = false,
  children,
}: {
  /** What the list holds, for screen readers. */
  label: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  isLoading: boolean;
  /** Pixels that a card usually has. */
  skeletonHeight?: number;
  empty: ReactNode;
  /** It stands in a panel, whose frame it has: its cards are divided by hairlines. */
  isInSurface?: boolean;
  /** What a card holds. */
  children: (row: T) => ReactNode;
}) {
  if (isLoading)
    return (
      <Stack gap="sm" aria-busy="true" {...(isInSurface ? { px: '1.25rem' } : {})}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={skeletonHeight} radius="lg" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.cards} aria-label={label} data-in-surface={isInSurface || undefined}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** What opens a card, pressed anywhere on it: a link, or without an address (null) a button. */
export function CardOpener({
  href = null,
  onPress,
  children,
}: {
  href?: string | null;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <RowOpener href={href} onPress={onPress} className={classes.opener}>
      {children}
    </RowOpener>
  );
}
