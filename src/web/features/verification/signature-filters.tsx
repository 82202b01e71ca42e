import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignatureSearch } from './signature-search.ts';
import classes from './verification.module.css';

const searchDelayMs = 250;

/** Search (250 ms after the last key) and the filter todos / clientes / usuarios; both live in the address. */
export function SignatureFilters({
  search,
  onChange,
}: {
  search: SignatureSearch;
  onChange: (next: SignatureSearch) => void;
}) {
  const [text, setText] = useState(search.q ?? '');
  const [known, setKnown] = useState(search.q);
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
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        aria-label="Buscar por nome ou CPF/CNPJ"
        placeholder="Buscar por nome ou CPF/CNPJ..."
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          text === '' ? null : <CloseButton aria-label="Limpar busca" onClick={() => type('')} />
        }
        inputMode="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Filtrar por parte"
        size="md"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'clientes', label: 'Clientes' },
          { value: 'usuarios', label: 'Usuários' },
        ]}
        value={search.filtro ?? 'todos'}
        onChange={(value) => {
          const { filtro: _, ...rest } = search;
          onChange({
            ...rest,
            page: 1,
            ...(value === 'todos' ? {} : { filtro: value as 'clientes' | 'usuarios' }),
          });
        }}
      />
    </div>
  );
}
