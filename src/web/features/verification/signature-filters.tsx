import { SegmentedControl } from '@mantine/core';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { signatureFilters, type SignatureSearch } from './signature-search.ts';

/** Search (250 ms after the last key) and the filter todos / clientes / usuarios; both live in the address. */
export function SignatureFilters({
  search,
  onChange,
}: {
  search: SignatureSearch;
  onChange: (change: SearchChange<SignatureSearch>) => void;
}) {
  return (
    <ListFilters label="Buscar por nome ou CPF/CNPJ" search={search} onChange={onChange}>
      <SegmentedControl
        aria-label="Filtrar por parte"
        size="md"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'clientes', label: 'Clientes' },
          { value: 'usuarios', label: 'Usuários' },
        ]}
        value={search.filtro ?? 'todos'}
        onChange={(value) =>
          onChange((now) =>
            withFilter(
              now,
              'filtro',
              signatureFilters.find((one) => one === value),
            ),
          )
        }
      />
    </ListFilters>
  );
}
