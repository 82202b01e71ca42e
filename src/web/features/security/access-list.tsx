import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { accessSorts, securityPageSize } from '#shared/security/security.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { orderOf } from '#web/ui/list/sort-order.ts';
import { AccessCard, accessColumns } from './access-columns.tsx';
import { AccessFilters } from './access-filters.tsx';
import type { AccessSearch } from './access-search.ts';
import { accessesQuery } from './security.queries.ts';

/** How many lines there are; the server counts up to a limit. */
export function accessCountText(total: number, isMore: boolean): string {
  const count = countInWords(total, 'registro', 'registros');
  return isMore ? `mais de ${count}` : count;
}

/** Who entered, was refused and opened what, newest first. */
export function AccessList({
  search,
  onSearch,
}: {
  search: AccessSearch;
  onSearch: (change: SearchChange<AccessSearch>) => void;
}) {
  const query = useQuery(accessesQuery(search));
  const total = query.data?.total ?? 0;
  return (
    <>
      <AccessFilters search={search} onChange={onSearch} />
      <ListView
        query={query}
        rows={query.data?.data ?? []}
        keyOf={(row) => row.id}
        failedTitle="Não foi possível carregar o registro de acessos"
        messageOf={messageOfError}
        empty={{
          icon: IconShieldCheck,
          title: 'Nenhum registro encontrado',
          hint: 'Entradas, recusas e aberturas de fotos, documentos e PDFs aparecem aqui por seis meses.',
          onClear: isNarrowed(search) ? () => onSearch(() => ({})) : undefined,
        }}
        table={{
          caption: 'Registro de acessos',
          columns: accessColumns,
          sort: {
            by: search.sort ?? accessSorts[0],
            onSort: (order) =>
              onSearch((now) => withFilter(now, 'sort', orderOf(accessSorts, order))),
          },
        }}
        cards={{
          below: 1200,
          label: 'Registro de acessos',
          children: (row) => <AccessCard row={row} />,
        }}
        foot={{
          total,
          count: accessCountText(total, query.data?.truncated ?? false),
          page: search.page ?? 1,
          pageSize: securityPageSize,
          onPage: (page) => onSearch((now) => ({ ...now, page })),
        }}
      />
    </>
  );
}
