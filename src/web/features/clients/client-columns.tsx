import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { clientStatusBadges } from '#shared/clients/clients.enums.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AgreementLinks } from './agreement-links.tsx';
import type { ClientRowParts } from './client-list.tsx';
import type { ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

/** Label and colour of a client's status. */
export function ClientStatusBadge({ status }: { status: ClientRow['status'] }) {
  const badge = clientStatusBadges[status] ?? { label: status, color: 'gray' };
  return <StatusBadge color={badge.color}>{badge.label}</StatusBadge>;
}

/** Who prepared a visit to this client lately (decisions: Version changed meanwhile). A list kept by an older version has none. */
export function VisitLine({ visitors }: { visitors: ClientRow['visitors'] | undefined }) {
  if (visitors === undefined || visitors.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={2}>
      em visita por {visitors.join(', ')}
    </Text>
  );
}

/** Columns of the table at a desk and on a tablet, where the CNPJ stands under the name. */
export function clientColumns({
  isCompact,
  sort = 'razao_social',
  renderStage,
  renderEvidence,
}: Pick<ClientRowParts, 'renderStage' | 'renderEvidence'> & {
  isCompact: boolean;
  sort: ClientSearch['sort'];
}): Column<ClientRow>[] {
  const name = (row: ClientRow): ReactNode => (
    <span className={classes.name}>
      {row.razao_social}
      {row.isNet && (
        <Text span size="xs" c="dimmed">
          {' '}
          · rede
        </Text>
      )}
      {isCompact && <span className={classes.document}>{formatPartyDocument(row.cnpjcpf)}</span>}
    </span>
  );
  const document: Column<ClientRow> = {
    key: 'cnpj',
    header: 'CNPJ',
    kind: 'document',
    cell: (row) => <span className={classes.nowrap}>{formatPartyDocument(row.cnpjcpf)}</span>,
  };
  return [
    {
      key: 'razao_social',
      header: 'Razão Social',
      cell: name,
      sorted:
        sort === 'razao_social' ? 'ascending' : sort === '-razao_social' ? 'descending' : undefined,
    },
    ...(isCompact ? [] : [document]),
    {
      key: 'status',
      header: 'Status',
      sorted: sort === 'status' ? 'ascending' : undefined,
      kind: 'status',
      cell: (row) => <ClientStatusBadge status={row.status} />,
    },
    {
      key: 'contrato',
      header: 'Contrato',
      width: 188,
      cell: (row) => (
        <>
          {renderStage(row.agreement)}
          <VisitLine visitors={row.visitors} />
        </>
      ),
    },
    {
      key: 'documentos',
      header: 'Documentos',
      width: isCompact ? 120 : 236,
      cell: (row) =>
        row.agreement !== null && (
          <AgreementLinks
            isCompact={isCompact}
            agreement={row.agreement}
            renderEvidence={renderEvidence}
          />
        ),
    },
  ];
}
