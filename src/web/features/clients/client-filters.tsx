import '#web/ui/desk-styles.ts';
import { Badge, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { clientStatusFilters } from '#shared/clients/clients.enums.ts';
import { clientSorts } from '#shared/clients/clients.schemas.ts';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { ClientFilterDialog, type PeopleChoice } from './client-filter-dialog.tsx';
import { activeFilterCount, withoutFilters, type ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

const statusLabels: Record<(typeof clientStatusFilters)[number], string> = {
  ATIVO: 'Ativo',
  PENDENTE: 'Pendente',
  INATIVO: 'Inativo',
};

const orderLabels: Record<(typeof clientSorts)[number], string> = {
  razao_social: 'Razão Social, A a Z',
  '-razao_social': 'Razão Social, Z a A',
  status: 'Status',
  '-status': 'Status, do fim ao começo',
  '-createdDate': 'Cadastro mais recente',
  createdDate: 'Cadastro mais antigo',
};

/** Search (250 ms after the last key), status, the dialog with every other filter, and where no header orders the rows their order. */
export function ClientFilters({
  search,
  onChange,
  hasHeaders,
  people,
}: {
  search: ClientSearch;
  onChange: (change: SearchChange<ClientSearch>) => void;
  /** Whether the rows stand in a table, whose headers order them. */
  hasHeaders: boolean;
  people: PeopleChoice;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = activeFilterCount(search);
  return (
    <ListFilters
      label="Buscar por Razão Social ou CNPJ/CPF"
      search={search}
      onChange={onChange}
      searchClassName={classes.search}
    >
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
          onChange((now) =>
            withFilter(
              now,
              'status',
              clientStatusFilters.find((one) => one === value),
            ),
          )
        }
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconFilter size={18} aria-hidden />}
        rightSection={
          count === 0 ? null : (
            <Badge
              size="sm"
              circle
              aria-label={count === 1 ? '1 filtro ativo' : `${count} filtros ativos`}
            >
              {count}
            </Badge>
          )
        }
        onClick={() => setOpen(true)}
      >
        Filtros
      </Button>
      {count > 0 && (
        <Button variant="subtle" size="md" onClick={() => onChange(withoutFilters)}>
          Limpar filtros
        </Button>
      )}
      {!hasHeaders && (
        <NativeSelect
          className={classes.order}
          size="md"
          aria-label="Ordenar por"
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          data={clientSorts.map((value) => ({ value, label: orderLabels[value] }))}
          value={search.sort ?? clientSorts[0]}
          onChange={(event) => {
            const sort = clientSorts.find((value) => value === event.currentTarget.value);
            if (sort !== undefined) onChange((now) => withFilter(now, 'sort', sort));
          }}
        />
      )}
      {isOpen && (
        <ClientFilterDialog
          search={search}
          onChange={onChange}
          onClose={() => setOpen(false)}
          people={people}
        />
      )}
    </ListFilters>
  );
}
