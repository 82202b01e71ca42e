import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import type { OpenDetails } from './boleto-columns.tsx';
import { BoletoFilters } from './boleto-filters.tsx';
import { BoletoRows } from './boleto-rows.tsx';
import { queryOf, type BoletoSearch } from './boleto-search.ts';
import { boletosQuery } from './boletos.queries.ts';

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
  onSearch: (change: SearchChange<BoletoSearch>) => void;
  onOpen: OpenDetails;
  /** What makes the first one, for whom it is; null = for others. */
  issueButton: ReactNode;
}) {
  const query = useQuery(boletosQuery(queryOf(search), tenant));
  return (
    <>
      <BoletoFilters search={search} onChange={onSearch} />
      <BoletoRows
        query={query}
        label={boletoMessages.list}
        empty={
          isNarrowed(search)
            ? { hint: 'Mude a busca ou os filtros.', onClear: () => onSearch(() => ({})) }
            : {
                hint: 'Os boletos emitidos aos clientes aparecem aqui, por vencimento.',
                action: issueButton ?? undefined,
              }
        }
        page={search.page ?? 1}
        onPage={(page) => onSearch((now) => ({ ...now, page }))}
        onOpen={onOpen}
      />
    </>
  );
}
