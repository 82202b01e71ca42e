import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { clientPageSize, clientSorts, type ClientRow } from '#shared/clients/clients.schemas.ts';
import { tenantMessages } from '#shared/tenants/tenants.messages.ts';
import type { Role } from '#shared/permissions/roles.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { keepPageSize } from '#web/ui/list/list-look.ts';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { orderOf } from '#web/ui/list/sort-order.ts';
import { useTicks, type Ticks } from '#web/ui/list/ticks.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientFilters } from './client-filters.tsx';
import type { PeopleChoice } from './client-filter-dialog.tsx';
import { clientPageSizes, withoutFilters, type ClientSearch } from './client-search.ts';
import { clientsQuery, readAllClients } from './clients.queries.ts';

export type ClientRowParts = {
  renderStage: (agreement: AgreementSummary | null) => ReactNode;
  /** Evidence of an agreement, put in by the route. */
  renderEvidence: (agreement: AgreementSummary, isCompact: boolean) => ReactNode;
  /** Where a client opens for this person, or null where they may not. */
  hrefOf: (client: ClientRow) => string | null;
  onRefused: (client: ClientRow) => void;
  /** Rows to do something with at once. */
  ticks: Ticks<ClientRow>;
};

type ClientListProps = Omit<ClientRowParts, 'ticks'> & {
  me: Role | null;
  /** Opens the preparation of a visit to these clients, by document. */
  onPrepare: (cnpjcpfs: string[]) => void;
  /** Whom the list may be narrowed to. */
  people: PeopleChoice;
  search: ClientSearch;
  onSearch: (change: SearchChange<ClientSearch>) => void;
  tenant?: string | undefined;
};

/** Pixels of the window below which rows are cards. */
const cardsBelow = 1000;

const keyOf = (row: ClientRow): string => `${row.id_tenant}-${row.cnpjcpf}`;

/** 'Lista de Clientes': search, filter, pages of 50, a table at a desk and cards on narrow screens. */
export function ClientList({
  search,
  onSearch,
  tenant,
  people,
  me,
  onPrepare,
  ...given
}: ClientListProps) {
  const hasCards = useIsNarrowerThan(cardsBelow);
  const isCompact = useIsNarrowerThan(1240);
  const query = useQuery(clientsQuery(search, tenant));
  const { data } = query;
  const ticks = useTicks(keyOf);
  const parts = { ...given, ticks };
  const hasFilter = isNarrowed(search);
  return (
    <>
      <ClientFilters search={search} onChange={onSearch} hasHeaders={!hasCards} people={people} />
      <BulkBar
        me={me}
        ticks={ticks}
        total={data?.truncated === false ? data.total : undefined}
        tenant={tenant}
        readAll={() => readAllClients(search, tenant)}
        onPrepare={onPrepare}
      />
      <ListView
        query={query}
        rows={data?.data ?? []}
        keyOf={keyOf}
        failedTitle="Não foi possível carregar os clientes"
        messageOf={messageOfError}
        goneTitle={isGone(query.error) ? tenantMessages.notFound : undefined}
        keptNote="Lista guardada neste aparelho."
        empty={{
          icon: IconUserSearch,
          title: 'Nenhum cliente encontrado.',
          hint: hasFilter
            ? 'Confira a grafia, ou tire os filtros.'
            : 'Os clientes cadastrados aparecem aqui.',
          onClear: hasFilter ? () => onSearch(withoutFilters) : undefined,
        }}
        table={{
          caption: 'Lista de Clientes',
          columns: clientColumns(data?.data ?? [], { ...parts, isCompact }),
          sort: {
            by: search.sort ?? clientSorts[0],
            onSort: (order) =>
              onSearch((now) => withFilter(now, 'sort', orderOf(clientSorts, order))),
          },
          skeletonRows: 12,
          linkOf: parts.hrefOf,
          onPress: parts.onRefused,
        }}
        cards={{
          below: cardsBelow,
          label: 'Lista de Clientes',
          children: (row) => <ClientCard row={row} {...parts} />,
        }}
        foot={{
          total: data?.total ?? 0,
          count: listEndText(data?.total ?? 0, data?.truncated ?? false),
          page: search.page ?? 1,
          pageSize: search.pageSize ?? clientPageSize,
          onPage: (page) => onSearch((now) => ({ ...now, page })),
          pageSizes: {
            offered: clientPageSizes,
            onChoose: (pageSize) => {
              keepPageSize('clientes', pageSize);
              onSearch((now) => ({ ...now, pageSize, page: 1 }));
            },
          },
        }}
      />
    </>
  );
}

/** How many there are; the server counts up to a limit. */
export function clientCountText(total: number, isMore: boolean): string {
  const count = countInWords(total, 'cliente', 'clientes');
  return isMore ? `Mais de ${count}` : count;
}

/** Beyond the limit one searches rather than leafs. */
const listEndText = (total: number, isMore: boolean): string =>
  `${clientCountText(total, isMore)}${isMore ? ': use a busca para chegar aos outros' : ''}`;
