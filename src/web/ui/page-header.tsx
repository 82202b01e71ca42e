import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** Title of a screen, a line under it, and the one main action on the right (below it on a phone). */
export function PageHeader({
  title,
  description,
  action,
}: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </header>
  );
}
