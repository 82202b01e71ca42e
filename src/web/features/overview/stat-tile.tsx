import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './overview.module.css';

type StatTileProps = {
  icon: Icon;
  label: string;
  value: number | string | undefined;
  to?: string;
  /** What of the list it leads to: as many rows as the tile says. */
  search?: Readonly<Record<string, string | number>>;
  tone?: 'red' | undefined;
  hint?: string | undefined;
};

/** One number with its name; leads to where it can be acted on. */
export function StatTile({ icon: Symbol, label, value, to, search, tone, hint }: StatTileProps) {
  const content = (
    <>
      <span className={classes.tileTop}>
        <span>{label}</span>
        <Symbol size={20} stroke={1.6} aria-hidden />
      </span>
      {value === undefined ? (
        <Skeleton height={34} width={48} />
      ) : (
        <span className={classes.tileValue}>
          {typeof value === 'string' ? value : value.toLocaleString('pt-BR')}
        </span>
      )}
      {hint !== undefined && <span className={classes.tileHint}>{hint}</span>}
    </>
  );
  if (to === undefined) return <div className={classes.tile}>{content}</div>;
  return (
    <Link
      to={to}
      {...(search === undefined ? {} : { search })}
      className={classes.tile}
      data-tone={tone}
    >
      {content}
    </Link>
  );
}
