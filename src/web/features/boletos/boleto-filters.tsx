import '#web/ui/desk-styles.ts';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { boletoFilterNames, boletoFilters } from '#shared/boletos/boletos.enums.ts';
import { DayInput, unreadDay } from '#web/ui/form/day-input.tsx';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { isDay, withFilter } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import type { BoletoSearch } from './boleto-search.ts';
import classes from './boletos.module.css';

const statusOptions = [
  { value: '', label: 'Todos' },
  ...boletoFilterNames.map((value) => ({ value, label: boletoFilters[value].label })),
];

type Props = { search: BoletoSearch; onChange: (change: SearchChange<BoletoSearch>) => void };

/** One end of the due days. A day counts once its year is typed whole; one from outside (back, 'Limpar filtros') is shown. */
function DayField({
  search,
  onChange,
  name,
  label,
  labelWidth,
}: Props & { name: 'de' | 'ate'; label: string; labelWidth: number }) {
  const value = search[name] ?? '';
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (known !== value) {
    setKnown(value);
    // One that is being typed is no filter, and is not taken away for that.
    if (value !== '' || isDay(typed)) setTyped(value);
  }
  return (
    <DayInput
      className={classes.day ?? ''}
      size="md"
      aria-label={`Vencimento ${name === 'de' ? 'de' : 'até'}`}
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          {label}
        </Text>
      }
      leftSectionWidth={labelWidth}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        const next = isDay(day) ? day : '';
        const isBegun = next !== day && day !== unreadDay;
        if (!isBegun && next !== value)
          onChange((now) => withFilter(now, name, next === '' ? undefined : next));
      }}
    />
  );
}

/** Payer, status and due days; all of it lives in the address. */
export function BoletoFilters({ search, onChange }: Props) {
  const props = { search, onChange };
  return (
    <ListFilters label="Buscar por nome ou CNPJ/CPF" {...props}>
      <SegmentedControl
        className={classes.status}
        aria-label="Filtrar por status"
        size="md"
        data={statusOptions}
        value={search.status ?? ''}
        onChange={(value) =>
          onChange((now) =>
            withFilter(
              now,
              'status',
              boletoFilterNames.find((one) => one === value),
            ),
          )
        }
      />
      <div className={classes.period}>
        <DayField {...props} name="de" label="Vencimento de" labelWidth={118} />
        <DayField {...props} name="ate" label="até" labelWidth={44} />
      </div>
      {isNarrowed(search) && (
        <Button variant="subtle" size="md" onClick={() => onChange(() => ({}))}>
          Limpar filtros
        </Button>
      )}
    </ListFilters>
  );
}
