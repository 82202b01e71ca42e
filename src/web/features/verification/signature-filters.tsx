import { SegmentedControl } from '@mantine/core';
import { SearchField } from '#web/ui/search-field.tsx';
import type { SignatureSearch } from './signature-search.ts';
import classes from './verification.module.css';

/** Search (250 ms after the last key) and the filter todos / clientes / usuarios; both live in the address. */
export function SignatureFilters({
  search,
  onChange,
}: {
  search: SignatureSearch;
  onChange: (next: SignatureSearch) => void;
}) {
  return (
    <div className={classes.filters} role="search">
      <SearchField
        className={classes.search}
        label="Buscar por nome ou CPF/CNPJ"
        value={search.q}
        onSearch={(q) => onChange({ ...search, q, page: 1 })}
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
