import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { boletoPageSize } from '#shared/boletos/boletos.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { BoletoCard, boletoColumns, type OpenDetails } from './boleto-columns.tsx';
import { BoletoFilters } from './boleto-filters.tsx';
import { isNarrowed, type BoletoSearch } from './boleto-search.ts';
import { boletosQuery } from './boletos.queries.ts';

/** Beside the sidebar a name and a document find no room in narrower windows, in CSS pixels. */
const compactBelow = 1360;

/** The boletos of a company by due day, searched and filtered by the server. */
export function BoletoList({
  tenant,
  search,
  onSearch,
  onOpen,
  issueButton,
}: {
  tenant: string | undefined;
  search: BoletoSearch;
  onSearch: (next: BoletoSearch) => void;
  onOpen: OpenDetails;
  /** What makes the first one, for whom it is; null = for others. */
  issueButton: ReactNode;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const query = useQuery(boletosQuery(search, tenant));
  const total = query.data?.total ?? 0;
  const count = countInWords(total, 'boleto', 'boletos');
  return (
    <>
      <BoletoFilters search={search} onChange={onSearch} />
      <ListView
        query={query}
        rows={query.data?.data ?? []}
        keyOf={(row) => row.id}
        failedTitle="Não foi possível carregar os boletos"
        messageOf={messageOfError}
        keptNote="A lista pode não estar completa."
        empty={{
          icon: IconFileInvoice,
          title: boletoMessages.none,
          ...(isNarrowed(search)
            ? { hint: 'Mude a busca ou os filtros.', onClear: () => onSearch({}) }
            : {
                hint: 'Os boletos emitidos aos clientes aparecem aqui, por vencimento.',
                action: issueButton ?? undefined,
              }),
        }}
        table={{ caption: boletoMessages.list, columns: boletoColumns(onOpen, isCompact) }}
        cards={{
          below: 1000,
          label: boletoMessages.list,
          skeletonHeight: 132,
          children: (row) => <BoletoCard row={row} onOpen={onOpen} />,
        }}
        foot={{
          total,
          count: query.data?.truncated === true ? `mais de ${count}` : count,
          page: search.page ?? 1,
          pageSize: boletoPageSize,
          onPage: (page) => onSearch({ ...search, page }),
        }}
      />
    </>
  );
}
