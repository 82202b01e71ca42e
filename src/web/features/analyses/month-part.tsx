import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './month.module.css';

/** A part of what explains a month, under its heading. */
export function MonthPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
