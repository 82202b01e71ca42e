import { IconFileInvoice } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { boletoPageSize, type BoletoPage } from '#shared/boletos/boletos.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { BoletoCard, boletoColumns, type OpenDetails } from './boleto-columns.tsx';

/** Beside the sidebar a name and a document find no room in narrower windows, in CSS pixels. */
const compactBelow = 1360;

/** One page of boletos as it was asked for, by due day: of a company, or in the panel of one client. */
export function BoletoRows({
  query,
  label,
  isOfClient = false,
  empty,
  page,
  onPage,
  onOpen,
}: {
  query: UseQueryResult<BoletoPage>;
  /** What they are, for screen readers. */
  label: string;
  isOfClient?: boolean;
  /** Said and offered where there are none. */
  empty: { hint: string; action?: ReactNode; onClear?: () => void };
  page: number;
  onPage: (page: number) => void;
  onOpen: OpenDetails;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const total = query.data?.total ?? 0;
  const count = countInWords(total, 'boleto', 'boletos');
  return (
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
        tone: isOfClient ? 'gray' : 'brand',
        ...empty,
      }}
      table={{
        caption: label,
        columns: boletoColumns(onOpen, { isCompact, isOfClient }),
        ...(isOfClient ? { skeletonRows: 3 } : {}),
      }}
      cards={{
        below: 1000,
        label,
        skeletonHeight: isOfClient ? 108 : 132,
        children: (row) => <BoletoCard row={row} isOfClient={isOfClient} onOpen={onOpen} />,
      }}
      foot={{
        total,
        count: query.data?.truncated === true ? `mais de ${count}` : count,
        page,
        pageSize: boletoPageSize,
        onPage,
      }}
      isInSurface={isOfClient}
    />
  );
}
