import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { SignatureCard, signatureColumns } from './signature-columns.tsx';
import { SignatureFilters } from './signature-filters.tsx';
import type { SignatureSearch } from './signature-search.ts';
import { signaturePageSize, signaturesQuery } from './verification.queries.ts';

/** ' (1.234)', or nothing until it is known. */
const counted = (total: number | undefined): string =>
  total === undefined ? '' : ` (${total.toLocaleString('pt-BR')})`;

type Props = {
  idTenant: string;
  search: SignatureSearch;
  onSearch: (change: SearchChange<SignatureSearch>) => void;
  onOpen: (row: SignatureRow) => void;
};

/** Signatures of a company in two tabs, not verified and verified, with search and filter. */
export function SignatureList({ idTenant, search, onSearch, onOpen }: Props) {
  const query = useQuery(signaturesQuery(idTenant, search));
  const { data } = query;
  const isVerified = search.aba === 'verificados';
  const isFiltered = search.q !== undefined || search.filtro !== undefined;
  return (
    <>
      <SignatureFilters search={search} onChange={onSearch} />
      <Tabs
        value={isVerified ? 'verificados' : 'pendentes'}
        onChange={(tab) => {
          onSearch((now) => withFilter(now, 'aba', tab === 'verificados' ? tab : undefined));
        }}
        keepMounted={false}
      >
        <TabList on="page" mb="md">
          <Tabs.Tab value="pendentes">Não Verificados{counted(data?.counts.pendente)}</Tabs.Tab>
          <Tabs.Tab value="verificados">Verificados{counted(data?.counts.verificado)}</Tabs.Tab>
        </TabList>
        {(['pendentes', 'verificados'] as const).map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <ListView
              query={query}
              rows={data?.data ?? []}
              keyOf={(row) => row.id}
              failedTitle="Não foi possível carregar as assinaturas"
              messageOf={messageOfError}
              empty={{
                icon: IconSignature,
                title: isVerified
                  ? 'Nenhuma assinatura verificada'
                  : 'Nenhuma assinatura a verificar',
                hint: isFiltered
                  ? 'Mude a busca ou o filtro.'
                  : isVerified
                    ? 'As que forem verificadas aparecem aqui.'
                    : 'Uma assinatura aparece aqui assim que chega ao servidor.',
              }}
              table={{ caption: 'Assinaturas', columns: signatureColumns, onPress: onOpen }}
              cards={{
                below: 1200,
                label: 'Assinaturas',
                children: (row) => <SignatureCard row={row} onOpen={onOpen} />,
              }}
              foot={{
                total: data?.total ?? 0,
                count: countInWords(data?.total ?? 0, 'assinatura', 'assinaturas'),
                page: search.page ?? 1,
                pageSize: signaturePageSize,
                onPage: (page) => onSearch((now) => ({ ...now, page })),
              }}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
