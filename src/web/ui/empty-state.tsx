import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** What stands where a list would be: what is the case, what to do, and the way to do it. */
export function EmptyState({
  icon: Symbol,
  title,
  hint,
  action,
  tone = 'brand',
  isPage = false,
}: {
  icon: Icon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  tone?: 'brand' | 'gray';
  /** Whether it stands where a whole page would be, whose heading its title is. */
  isPage?: boolean;
}) {
  return (
    <div className={classes.empty}>
      <span className={classes.mark} data-tone={tone} aria-hidden>
        <Symbol size={28} stroke={1.6} />
      </span>
      {isPage ? (
        <Title order={1} size="lg" fw={620}>
          {title}
        </Title>
      ) : (
        <Text fw={620} size="lg">
          {title}
        </Text>
      )}
      {hint !== undefined && (
        <Text c="dimmed" maw={440}>
          {hint}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
