import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './surface.module.css';

/** A raised panel with a heading, an aside on its right, and whatever it holds. */
export function Surface({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.surface} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Rows of a panel, divided by hairlines; `areBeside` = two and more in a line where there is room. */
export function SurfaceRows({
  areBeside = false,
  children,
}: {
  areBeside?: boolean;
  children: ReactNode;
}) {
  return (
    <ul className={areBeside ? `${classes.rows} ${classes.beside}` : classes.rows}>{children}</ul>
  );
}
