import { SegmentedControl } from '@mantine/core';
import { clientStatusFilters } from '#shared/clients/clients.enums.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

const statusLabels: Record<(typeof clientStatusFilters)[number], string> = {
  ATIVO: 'Ativo',
  PENDENTE: 'Pendente',
  INATIVO: 'Inativo',
};

/** Search (250 ms after the last key) and status filter; both live in the address. */
export function ClientFilters({
  search,
  onChange,
}: {
  search: ClientSearch;
  onChange: (next: ClientSearch) => void;
}) {
  return (
    <div className={classes.filters} role="search">
      <SearchField
        className={classes.search}
        label="Buscar por Razão Social ou CNPJ/CPF"
        value={search.q}
        onSearch={(q) => onChange({ ...search, q, page: 1 })}
      />
      <SegmentedControl
        className={classes.status}
        aria-label="Filtrar por status"
        size="md"
        data={[
          { value: '', label: 'Todos' },
          ...clientStatusFilters.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        value={search.status ?? ''}
        onChange={(value) => {
          const { status: _, ...rest } = search;
          onChange({
            ...rest,
            page: 1,
            ...(value === '' ? {} : { status: value as NonNullable<ClientSearch['status']> }),
          });
        }}
      />
    </div>
  );
}
