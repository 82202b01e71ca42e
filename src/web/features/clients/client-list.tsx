import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { clientPageSize, type ClientRow } from '#shared/clients/clients.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientFilters } from './client-filters.tsx';
import { clientPageSizes, type ClientSearch } from './client-search.ts';
import { clientsQuery } from './clients.queries.ts';

export type ClientRowParts = {
  renderStage: (agreement: AgreementSummary | null) => ReactNode;
  /** Evidence of an agreement, put in by the route. */
  renderEvidence: (agreement: AgreementSummary, isCompact: boolean) => ReactNode;
  /** Where a client opens for this person, or null where they may not. */
  hrefOf: (client: ClientRow) => string | null;
  onRefused: (client: ClientRow) => void;
};

type ClientListProps = ClientRowParts & {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
  tenant?: string | undefined;
};

/** 'Lista de Clientes': search, filter, pages of 50, a table at a desk and cards on narrow screens. */
export function ClientList({ search, onSearch, tenant, ...parts }: ClientListProps) {
  const isCompact = useIsNarrowerThan(1240);
  const query = useQuery(clientsQuery(search, tenant));
  const { data } = query;
  const hasFilter = search.q !== undefined || search.status !== undefined;
  return (
    <>
      <ClientFilters search={search} onChange={onSearch} />
      <ListView
        query={query}
        rows={data?.data ?? []}
        keyOf={(row) => `${row.id_tenant}-${row.cnpjcpf}`}
        failedTitle="Não foi possível carregar os clientes"
        messageOf={messageOfError}
        keptNote="Lista guardada neste aparelho."
        empty={{
          icon: IconUserSearch,
          title: 'Nenhum cliente encontrado.',
          hint: hasFilter
            ? 'Confira a grafia, ou tire o filtro de status.'
            : 'Os clientes cadastrados aparecem aqui.',
          onClear: hasFilter ? () => onSearch({}) : undefined,
        }}
        table={{
          caption: 'Lista de Clientes',
          columns: clientColumns({ ...parts, isCompact, sort: search.sort }),
          skeletonRows: 12,
          linkOf: parts.hrefOf,
          onPress: parts.onRefused,
        }}
        cards={{
          below: 1000,
          label: 'Lista de Clientes',
          children: (row) => <ClientCard row={row} {...parts} />,
        }}
        foot={{
          total: data?.total ?? 0,
          count: countText(data?.total ?? 0, data?.truncated ?? false),
          page: search.page ?? 1,
          pageSize: search.pageSize ?? clientPageSize,
          onPage: (page) => onSearch({ ...search, page }),
          pageSizes: {
            offered: clientPageSizes,
            onChoose: (pageSize) => onSearch({ ...search, pageSize, page: 1 }),
          },
        }}
      />
    </>
  );
}

/** The server counts up to a limit; beyond it one searches rather than leafs. */
function countText(total: number, isMore: boolean): string {
  const count = countInWords(total, 'cliente', 'clientes');
  return isMore ? `Mais de ${count}: use a busca para chegar aos outros` : count;
}
