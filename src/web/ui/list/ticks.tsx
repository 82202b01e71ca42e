import '#web/ui/desk-styles.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../data-table.tsx';
import classes from './ticks.module.css';

/** Rows that are ticked, as they were when they were: what a person saw is part of what they ask for. */
export type Ticks<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Ticks all of these, or unticks them where all are ticked. */
  toggleAll: (rows: readonly Row[]) => void;
  /** Ticks these besides. */
  add: (rows: readonly Row[]) => void;
  drop: (rows: readonly Row[]) => void;
  clear: () => void;
};

/** Ticked rows of a list, over its pages and filters. What changes them stays the same while `keyOf` does: rows that are memo'd can have it. */
export function useTicks<Row>(keyOf: (row: Row) => string): Ticks<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const acts = useMemo(() => {
    const change = (how: (next: Map<string, Row>) => void): void =>
      setTicked((known) => {
        const next = new Map(known);
        how(next);
        return next;
      });
    const put = (next: Map<string, Row>, rows: readonly Row[]): void => {
      for (const row of rows) next.set(keyOf(row), row);
    };
    const take = (next: Map<string, Row>, rows: readonly Row[]): void => {
      for (const row of rows) next.delete(keyOf(row));
    };
    return {
      toggle: (row: Row) => change((next) => (next.has(keyOf(row)) ? take : put)(next, [row])),
      toggleAll: (rows: readonly Row[]) =>
        change((next) => (rows.every((row) => next.has(keyOf(row))) ? take : put)(next, rows)),
      add: (rows: readonly Row[]) => change((next) => put(next, rows)),
      drop: (rows: readonly Row[]) => change((next) => take(next, rows)),
      clear: () => setTicked(new Map()),
    };
  }, [keyOf]);
  return { rows: [...ticked.values()], has: (row) => ticked.has(keyOf(row)), ...acts };
}

/** One row's tick; stands above a link that covers the row. */
export function TickBox<Row>({
  row,
  name,
  ticks,
}: {
  row: Row;
  name: string;
  ticks: Pick<Ticks<Row>, 'has' | 'toggle'>;
}): ReactNode {
  return (
    // The control stands inside, as a part whose name the linter does not know.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={classes.tick}>
      <Checkbox
        aria-label={`Selecionar ${name}`}
        checked={ticks.has(row)}
        onChange={() => ticks.toggle(row)}
      />
    </label>
  );
}

/** The tick of a head, which ticks all of these rows, or unticks them where all are ticked. */
export function TickAllBox<Row>({
  rows,
  name,
  ticks,
}: {
  rows: readonly Row[];
  name: string;
  ticks: Pick<Ticks<Row>, 'has' | 'toggleAll'>;
}): ReactNode {
  const tickedHere = rows.filter(ticks.has).length;
  return (
    <Checkbox
      aria-label={name}
      checked={rows.length > 0 && tickedHere === rows.length}
      indeterminate={tickedHere > 0 && tickedHere < rows.length}
      disabled={rows.length === 0}
      onChange={() => ticks.toggleAll(rows)}
    />
  );
}

/** The column of ticks; its head ticks the rows of this page. `canTick`: which rows have a tick at all. */
export function tickColumn<Row>(
  page: readonly Row[],
  ticks: Ticks<Row>,
  nameOf: (row: Row) => string,
  canTick: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    key: 'selecao',
    kind: 'tick',
    header: (
      <TickAllBox rows={page.filter(canTick)} name="Selecionar todos desta página" ticks={ticks} />
    ),
    cell: (row) => canTick(row) && <TickBox row={row} name={nameOf(row)} ticks={ticks} />,
  };
}

/** How many are ticked and what can be done with them; not there while none is. */
export function TicksBar<Row>({
  ticks,
  count,
  more,
  children,
}: {
  ticks: Pick<Ticks<Row>, 'rows' | 'clear'>;
  /** '3 clientes selecionados' */
  count: string;
  /** Ticks what the filter finds beyond this page. */
  more?: ReactNode;
  children: ReactNode;
}): ReactNode {
  if (ticks.rows.length === 0) return null;
  return (
    <div className={classes.bar}>
      <div className={classes.count}>
        <Text fw={560} role="status">
          {count}
        </Text>
        {more}
        <Button variant="subtle" size="compact-sm" onClick={ticks.clear}>
          Desmarcar
        </Button>
      </div>
      <div className={classes.acts}>{children}</div>
    </div>
  );
}
