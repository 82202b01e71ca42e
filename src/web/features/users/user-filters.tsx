import { Badge, Button, CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { cargoOptions, withCargo } from './cargo-filter.ts';
import { UserFilterDialog } from './user-filter-dialog.tsx';
import { activeFilterCount, type UserSearch } from './user-search.ts';
import classes from './users.module.css';

const searchDelayMs = 250;

/** Search (250 ms after the last key), the job title, and the dialog with every filter and its badge; all of it lives in the address. */
export function UserFilters({
  search,
  onChange,
  isAdministration,
}: {
  search: UserSearch;
  onChange: (next: UserSearch) => void;
  isAdministration: boolean;
}) {
  const [text, setText] = useState(search.q ?? '');
  const [known, setKnown] = useState(search.q);
  const [isOpen, setOpen] = useState(false);
  const send = useDebouncedCallback(
    (q: string) => onChange({ ...search, q, page: 1 }),
    searchDelayMs,
  );
  // Back and forward change the address without the field.
  if (known !== search.q) {
    setKnown(search.q);
    setText(search.q ?? '');
  }
  const type = (q: string): void => {
    setText(q);
    send(q);
  };
  const count = activeFilterCount(search);
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        aria-label="Buscar por CPF, nome ou e-mail"
        placeholder="Buscar por CPF, nome ou e-mail..."
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text === '' ? null : <CloseButton aria-label="Limpar busca" onClick={() => type('')} />
        }
        inputMode="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Select
        className={classes.cargo}
        aria-label="Filtrar por cargo"
        data={cargoOptions}
        value={search.cargo ?? ''}
        onChange={(value) => onChange(withCargo(search, value ?? ''))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      {isAdministration && (
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
      )}
      {count > 0 && (
        <Button
          variant="subtle"
          size="md"
          onClick={() => onChange(search.q === undefined ? {} : { q: search.q })}
        >
          Limpar filtros
        </Button>
      )}
      {isOpen && (
        <UserFilterDialog search={search} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
