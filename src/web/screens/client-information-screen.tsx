import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { historyKeys } from '#shared/history/history.keys.ts';
import { ClientInformation } from '#web/features/clients/client-area/client-information.tsx';
import { clientRecordQuery } from '#web/features/clients/client-area/client-area.queries.ts';
import { readHistorySearch, type HistorySearch } from '#web/features/history/history-search.ts';
import { searchUpdate, type SearchUpdate } from '#web/ui/list/search-update.ts';
import { ClientObservations } from './client-observations.tsx';
import { FurtherCompanyButton } from './further-company.tsx';
import { ModificationHistory } from './modification-history.tsx';

/**
 * Informações of a client at both addresses of the area. `tenant` only where an ADMIN looks at a
 * company.
 */
export function ClientInformationScreen({
  cnpjcpf,
  tenant,
  search: address,
  onSearch,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
  /** The address as it stands there. */
  search: HistorySearch;
  onSearch: (update: SearchUpdate<HistorySearch>) => void;
}) {
  useFreshHistory(cnpjcpf, tenant);
  const search = readHistorySearch(address);
  return (
    <Stack gap="lg">
      <ClientInformation
        cnpjcpf={cnpjcpf}
        tenant={tenant}
        renderOwnerAct={(client) => <FurtherCompanyButton client={client} tenant={tenant} />}
      />
      <ClientObservations cnpjcpf={cnpjcpf} tenant={tenant} />
      <ModificationHistory
        of={{ cliente: cnpjcpf, tenant }}
        search={search}
        onSearch={(change) => onSearch(searchUpdate(readHistorySearch, change))}
      />
    </Stack>
  );
}

/** A record that arrives again was probably changed here: the history has a line more. */
function useFreshHistory(cnpjcpf: string, tenant: string | undefined): void {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  const seen = useRef(dataUpdatedAt);
  useEffect(() => {
    if (seen.current === dataUpdatedAt) return;
    seen.current = dataUpdatedAt;
    void client.invalidateQueries({ queryKey: historyKeys.all });
  }, [client, dataUpdatedAt]);
}
