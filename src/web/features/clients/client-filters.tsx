import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { clientStatusFilters } from '#shared/clients/clients.enums.ts';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import { clientOrders, type ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

const statusLabels: Record<(typeof clientStatusFilters)[number], string> = {
  ATIVO: 'Ativo',
  PENDENTE: 'Pendente',
  INATIVO: 'Inativo',
};

const orderLabels: Record<(typeof clientOrders)[number], string> = {
  razao_social: 'Razão Social, A a Z',
  '-razao_social': 'Razão Social, Z a A',
  status: 'Status',
  '-createdDate': 'Cadastro mais recente',
};

/** Search (250 ms after the last key), status filter and order; all of it lives in the address. */
export function ClientFilters({
  search,
  onChange,
}: {
  search: ClientSearch;
  onChange: (next: ClientSearch) => void;
}) {
  return (
    <ListFilters label="Buscar por Razão Social ou CNPJ/CPF" search={search} onChange={onChange}>
      <SegmentedControl
        className={classes.status}
        aria-label="Filtrar por status"
        size="md"
        data={[
          { value: '', label: 'Todos' },
          ...clientStatusFilters.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        value={search.status ?? ''}
        onChange={(value) =>
          onChange(
            withFilter(
              search,
              'status',
              clientStatusFilters.find((one) => one === value),
            ),
          )
        }
      />
      <NativeSelect
        className={classes.order}
        size="md"
        aria-label="Ordenar por"
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        data={clientOrders.map((value) => ({ value, label: orderLabels[value] }))}
        value={search.sort ?? clientOrders[0]}
        onChange={(event) => {
          const sort = clientOrders.find((value) => value === event.currentTarget.value);
          if (sort !== undefined) onChange(withFilter(search, 'sort', sort));
        }}
      />
    </ListFilters>
  );
}
