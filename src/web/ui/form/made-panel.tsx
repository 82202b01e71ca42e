import '#web/ui/desk-styles.ts';
import { Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './made-panel.module.css';

/**
 * Stands in the place of a form whose act went well: what was made, and what comes next. `next` are the ways on, the one that people mostly
 * take last, where a primary action stands. The heading takes the focus, since the button that had it is gone.
 */
export function MadePanel({
  title,
  facts,
  children,
  next,
}: {
  title: string;
  /** Names and values of what was made; empty values are left out. */
  facts: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
  next: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.panel} role="status">
      <div className={classes.head}>
        <IconCircleCheck
          size={26}
          stroke={1.8}
          color="var(--mantine-color-green-7)"
          className={classes.mark}
          aria-hidden
        />
        <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      <div className={classes.next}>{next}</div>
    </section>
  );
}
