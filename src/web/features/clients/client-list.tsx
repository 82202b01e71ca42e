import { Button, Text } from '@mantine/core';
import { IconCloudOff, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { clientPageSize, type ClientRow } from '#shared/clients/clients.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { ClientCards } from './client-cards.tsx';
import { ClientFilters } from './client-filters.tsx';
import { clientPageSizes, type ClientSearch } from './client-search.ts';
import { ClientTable } from './client-table.tsx';
import { clientsQuery } from './clients.queries.ts';
import classes from './clients.module.css';

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
  const showsCards = useIsNarrowerThan(1000);
  const isCompact = useIsNarrowerThan(1240);
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery(
    clientsQuery(search, tenant),
  );
  const pageSize = search.pageSize ?? clientPageSize;
  const pageCount = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / pageSize));
  const hasFilter = Boolean(search.q) || search.status !== undefined;
  const rows: readonly ClientRow[] = data?.data ?? [];
  const empty = (
    <EmptyState
      icon={IconUserSearch}
      title="Nenhum cliente encontrado."
      hint={
        hasFilter
          ? 'Confira a grafia, ou tire o filtro de status.'
          : 'Os clientes cadastrados aparecem aqui.'
      }
      {...(hasFilter
        ? {
            action: (
              <Button variant="default" onClick={() => onSearch({})}>
                Limpar filtros
              </Button>
            ),
          }
        : {})}
    />
  );
  return (
    <>
      <ClientFilters search={search} onChange={onSearch} />
      {error !== null && data === undefined ? (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível carregar os clientes"
          hint={messageOfError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      ) : (
        <div className={classes.list} data-stale={isPlaceholderData || undefined}>
          {showsCards ? (
            <ClientCards rows={rows} isLoading={isPending} empty={empty} {...parts} />
          ) : (
            <ClientTable
              isCompact={isCompact}
              sort={search.sort}
              rows={rows}
              isLoading={isPending}
              empty={empty}
              {...parts}
            />
          )}
        </div>
      )}
      {error !== null && data !== undefined && (
        <Text mt="sm" size="sm" c="dimmed" role="status">
          Lista guardada neste aparelho. {messageOfError(error)}
        </Text>
      )}
      {data !== undefined && data.total > 0 && (
        <ListFoot
          count={countText(data.total, data.truncated)}
          page={search.page ?? 1}
          pageCount={pageCount}
          onPage={(page) => onSearch({ ...search, page })}
          pageSizes={{
            offered: clientPageSizes,
            chosen: pageSize,
            onChoose: (size) => onSearch({ ...search, pageSize: size, page: 1 }),
          }}
        />
      )}
    </>
  );
}

/** The server counts up to a limit; beyond it one searches rather than leafs. */
function countText(total: number, isMore: boolean): string {
  if (total === 1) return '1 cliente';
  const count = `${total.toLocaleString('pt-BR')} clientes`;
  return isMore ? `Mais de ${count}: use a busca para chegar aos outros` : count;
}
