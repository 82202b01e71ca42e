import '#web/ui/desk-styles.ts';
import { Badge, Button, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { cargoOptions, withCargo } from './cargo-filter.ts';
import { UserFilterDialog } from './user-filter-dialog.tsx';
import { activeFilterCount, type UserSearch } from './user-search.ts';
import classes from './users.module.css';

/**
 * Search (250 ms after the last key), the job title, and the dialog with every filter and its
 * badge; all of it lives in the address.
 */
export function UserFilters({
  search,
  onChange,
  isAdministration,
  hasCompanies,
}: {
  search: UserSearch;
  onChange: (change: SearchChange<UserSearch>) => void;
  isAdministration: boolean;
  /** Whether there are companies to choose from: not while one is worked with. */
  hasCompanies: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = activeFilterCount(search);
  return (
    <ListFilters
      label="Buscar por CPF, nome ou e-mail"
      search={search}
      onChange={onChange}
      searchClassName={classes.search}
    >
      <Select
        className={classes.cargo}
        aria-label="Filtrar por cargo"
        data={cargoOptions}
        value={search.cargo ?? ''}
        onChange={(value) => onChange((now) => withCargo(now, value ?? ''))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconFilter size={18} aria-hidden />}
        rightSection={
          count === 0 ? null : (
            <Badge size="sm" circle aria-label={`${count} filtros ativos`}>
              {count}
            </Badge>
          )
        }
        onClick={() => setOpen(true)}
      >
        Filtros
      </Button>
      {count > 0 && (
        <Button
          variant="subtle"
          size="md"
          onClick={() => onChange(({ q }) => (q === undefined ? {} : { q }))}
        >
          Limpar filtros
        </Button>
      )}
      {isOpen && (
        <UserFilterDialog
          search={search}
          onChange={onChange}
          onClose={() => setOpen(false)}
          hasTypes={isAdministration}
          hasCompanies={isAdministration && hasCompanies}
        />
      )}
    </ListFilters>
  );
}
