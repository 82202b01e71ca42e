import '#web/ui/desk-styles.ts';
import { SegmentedControl, Select } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { CreditFilter } from '#shared/credits/credits.schemas.ts';
import classes from './credits.module.css';

const everyYear = 'todos';

/** The same where the filters of a panel stand. */
export const CreditFilters = (props: ComponentProps<typeof CreditFilterFields>) => (
  <div className={classes.filters}>
    <CreditFilterFields {...props} />
  </div>
);

/** Which credits are shown: by whether they are paid, and by the year of their competência; the sums follow. */
export function CreditFilterFields({
  filter,
  years,
  onChange,
}: {
  filter: CreditFilter;
  /** Of all credits that there are, `AAAA`. */
  years: readonly string[];
  onChange: (change: (now: CreditFilter) => CreditFilter) => void;
}) {
  // The year that is chosen stays to be seen, also when its last credit was deleted.
  const offered = [...new Set([...years, ...(filter.ano === undefined ? [] : [filter.ano])])];
  return (
    <>
      <SegmentedControl
        aria-label="Filtrar por situação"
        size="md"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'sim', label: 'Pagos' },
          { value: 'nao', label: 'Em aberto' },
        ]}
        value={filter.pago ?? 'todos'}
        onChange={(value) =>
          onChange((now) => ({
            ...now,
            pago: value === 'sim' || value === 'nao' ? value : undefined,
          }))
        }
      />
      <Select
        aria-label="Filtrar por ano"
        className={classes.year ?? ''}
        data={[
          { value: everyYear, label: 'Todos os anos' },
          ...offered.toSorted().map((year) => ({ value: year, label: year })),
        ]}
        value={filter.ano ?? everyYear}
        allowDeselect={false}
        onChange={(value) =>
          onChange((now) => ({
            ...now,
            ano: value === null || value === everyYear ? undefined : value,
          }))
        }
      />
    </>
  );
}
