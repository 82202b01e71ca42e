import { useMantineTheme } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './status-badge.module.css';

/** A state as a quiet coloured badge with its text; `color` is a Mantine colour name. The colour never stands alone. */
export function StatusBadge({ color, children }: { color: string; children: ReactNode }) {
  const name = color in useMantineTheme().colors ? color : 'gray';
  return (
    <span
      className={classes.badge}
      style={
        {
          '--badge': `var(--mantine-color-${name}-6)`,
          '--soft': `var(--mantine-color-${name}-0)`,
          '--ink': `var(--mantine-color-${name}-9)`,
          '--pale': `var(--mantine-color-${name}-2)`,
        } as CSSProperties
      }
    >
      {children}
    </span>
  );
}
