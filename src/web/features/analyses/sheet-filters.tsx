import '#web/ui/desk-styles.ts';
import { Select, Text } from '@mantine/core';
import { badgeOf, badges, type Badge } from '#shared/analyses/analyses.enums.ts';
import { filterSheet, sheetYears, type SheetFilter } from '#shared/analyses/analyses.rules.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { monthsInWords } from '#shared/analyses/sheet-words.ts';
import classes from './sheet.module.css';

const all = 'todos';

/** Which months are shown: by their badge and by their year; the sums follow. */
export function SheetFilters({
  rows,
  filter,
  onChange,
}: {
  /** All months of the sheet. */
  rows: readonly SheetRow[];
  filter: SheetFilter;
  onChange: (next: SheetFilter) => void;
}) {
  const ofYear = filterSheet(rows, { year: filter.year });
  const count = (badge: Badge): number =>
    ofYear.filter(({ diagnostico }) => badgeOf(diagnostico) === badge).length;
  const shown = filterSheet(rows, filter).length;
  // The year that is chosen stays to be seen, also when another analysis left it out.
  const years = [
    ...new Set([...sheetYears(rows), ...(filter.year === undefined ? [] : [filter.year])]),
  ].toSorted();
  return (
    <div className={classes.filters}>
      <Select
        aria-label="Filtrar por diagnóstico"
        className={classes.badge ?? ''}
        data={[
          { value: all, label: 'Todos os diagnósticos' },
          ...badges.map((badge) => ({ value: badge, label: `${badge} (${count(badge)})` })),
        ]}
        value={filter.badge ?? all}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...filter, badge: badges.find((badge) => badge === value) })
        }
      />
      <Select
        aria-label="Filtrar por ano"
        className={classes.year ?? ''}
        data={[
          { value: all, label: 'Todos os anos' },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
        value={filter.year ?? all}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...filter, year: value === null || value === all ? undefined : value })
        }
      />
      <Text size="sm" c="dimmed" role="status">
        {shown === rows.length ? monthsInWords(shown) : `${shown} de ${monthsInWords(rows.length)}`}
      </Text>
    </div>
  );
}
