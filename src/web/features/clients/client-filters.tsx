import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { clientStatusFilters } from '#shared/clients/clients.enums.ts';
import type { ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

const searchDelayMs = 250;
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
  const [text, setText] = useState(search.q ?? '');
  const send = useDebouncedCallback(
    (q: string) => onChange({ ...search, q, page: 1 }),
    searchDelayMs,
  );
  const [known, setKnown] = useState(search.q);
  // Back and forward change the address without the field.
  if (known !== search.q) {
    setKnown(search.q);
    setText(search.q ?? '');
  }
  const type = (q: string): void => {
    setText(q);
    send(q);
  };
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        aria-label="Buscar por Razão Social ou CNPJ/CPF"
        placeholder="Buscar por Razão Social ou CNPJ/CPF..."
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text === '' ? null : <CloseButton aria-label="Limpar busca" onClick={() => type('')} />
        }
        type="text"
        inputMode="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
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
