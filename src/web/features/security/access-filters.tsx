import '#web/ui/desk-styles.ts';
import { Button, Select, Text, TextInput } from '@mantine/core';
import { securityActions, securityOutcomes } from '#shared/security/security.enums.ts';
import { securityActionLabels, securityOutcomeLabels } from '#shared/security/security.messages.ts';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { isDay, withFilter } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import type { AccessSearch } from './access-search.ts';
import classes from './security.module.css';

const actionOptions = [
  { value: '', label: 'Todas as ações' },
  ...securityActions.map((value) => ({ value, label: securityActionLabels[value] })),
];
const outcomeOptions = [
  { value: '', label: 'Todos os resultados' },
  ...securityOutcomes.map((value) => ({ value, label: securityOutcomeLabels[value] })),
];

type Props = { search: AccessSearch; onChange: (change: SearchChange<AccessSearch>) => void };

/** One end of the period. */
function DayField({
  search,
  onChange,
  name,
  label,
}: Props & { name: 'de' | 'ate'; label: string }) {
  return (
    <TextInput
      // Another day from outside (back, 'Limpar filtros') is shown; what is being typed stays.
      key={search[name] ?? ''}
      className={classes.day}
      type="date"
      size="md"
      aria-label={name === 'de' ? 'Primeiro dia' : 'Último dia'}
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          {label}
        </Text>
      }
      leftSectionWidth={44}
      defaultValue={search[name] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || isDay(value))
          onChange((now) => withFilter(now, name, value === '' ? undefined : value));
      }}
    />
  );
}

/** Person, action, outcome and period; all of it lives in the address. */
export function AccessFilters({ search, onChange }: Props) {
  return (
    <ListFilters
      label="Buscar por pessoa, CPF/CNPJ do cliente ou endereço de rede"
      search={search}
      onChange={onChange}
    >
      <Select
        className={classes.choice}
        size="md"
        aria-label="Filtrar por ação"
        data={actionOptions}
        value={search.acao ?? ''}
        onChange={(value) =>
          onChange((now) =>
            withFilter(
              now,
              'acao',
              securityActions.find((one) => one === value),
            ),
          )
        }
        allowDeselect={false}
        searchable
        comboboxProps={{ withinPortal: true }}
      />
      <Select
        className={classes.choice}
        size="md"
        aria-label="Filtrar por resultado"
        data={outcomeOptions}
        value={search.resultado ?? ''}
        onChange={(value) =>
          onChange((now) =>
            withFilter(
              now,
              'resultado',
              securityOutcomes.find((one) => one === value),
            ),
          )
        }
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      <div className={classes.period}>
        <DayField search={search} onChange={onChange} name="de" label="De" />
        <DayField search={search} onChange={onChange} name="ate" label="Até" />
      </div>
      {isNarrowed(search) && (
        <Button variant="subtle" size="md" onClick={() => onChange(() => ({}))}>
          Limpar filtros
        </Button>
      )}
    </ListFilters>
  );
}
