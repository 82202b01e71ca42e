import '#web/ui/desk-styles.ts';
import { Button, Tabs } from '@mantine/core';
import { IconCloudOff, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { SignatureFilters } from './signature-filters.tsx';
import { SignatureRows } from './signature-rows.tsx';
import type { SignatureSearch } from './signature-search.ts';
import { signaturePageSize, signaturesQuery } from './verification.queries.ts';

type Props = {
  idTenant: string;
  search: SignatureSearch;
  onSearch: (next: SignatureSearch) => void;
  onOpen: (row: SignatureRow) => void;
};

/** Signatures of a company in two tabs, not verified and verified, with search and filter. */
export function SignatureList({ idTenant, search, onSearch, onOpen }: Props) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    signaturesQuery(idTenant, search),
  );
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / signaturePageSize));
  const isVerified = search.aba === 'verificados';
  const isFiltered = search.q !== undefined || search.filtro !== undefined;
  const empty = (
    <EmptyState
      icon={IconSignature}
      title={isVerified ? 'Nenhuma assinatura verificada' : 'Nenhuma assinatura a verificar'}
      hint={
        isFiltered
          ? 'Mude a busca ou o filtro.'
          : isVerified
            ? 'As que forem verificadas aparecem aqui.'
            : 'Uma assinatura aparece aqui assim que chega ao servidor.'
      }
    />
  );
  return (
    <>
      <SignatureFilters search={search} onChange={onSearch} />
      <Tabs
        value={isVerified ? 'verificados' : 'pendentes'}
        onChange={(tab) => {
          const { aba: _, page: _page, ...rest } = search;
          onSearch({ ...rest, ...(tab === 'verificados' ? { aba: 'verificados' } : {}) });
        }}
        keepMounted={false}
      >
        <TabList on="page" mb="md">
          <Tabs.Tab value="pendentes">Não Verificados</Tabs.Tab>
          <Tabs.Tab value="verificados">Verificados</Tabs.Tab>
        </TabList>
        {(['pendentes', 'verificados'] as const).map((tab) => (
          <Tabs.Panel key={tab} value={tab} data-stale={isPlaceholderData || undefined}>
            {error !== null && data === undefined ? (
              <EmptyState
                icon={IconCloudOff}
                tone="gray"
                title="Não foi possível carregar as assinaturas"
                hint={messageOfError(error)}
                action={
                  <Button loading={isFetching} onClick={() => void refetch()}>
                    Tentar novamente
                  </Button>
                }
              />
            ) : (
              <SignatureRows
                rows={data?.data ?? []}
                isLoading={isPending}
                empty={empty}
                onOpen={onOpen}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {data !== undefined && data.total > 0 && (
        <ListFoot
          count={
            data.total === 1 ? '1 assinatura' : `${data.total.toLocaleString('pt-BR')} assinaturas`
          }
          page={page}
          pageCount={pages}
          onPage={(next) => onSearch({ ...search, page: next })}
        />
      )}
    </>
  );
}
