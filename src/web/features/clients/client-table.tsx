import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { clientStatusBadges } from '#shared/clients/clients.enums.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
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

type ClientTableProps = ClientRowParts & {
  rows: readonly ClientRow[];
  isLoading: boolean;
  empty: ReactNode;
  isCompact: boolean;
  sort: ClientSearch['sort'];
};

/** Columns of the table; on a tablet the CNPJ stands under the name. */
function columnsOf({
  isCompact,
  sort = 'razao_social',
  renderStage,
  renderEvidence,
}: Omit<ClientTableProps, 'rows' | 'isLoading' | 'empty'>): Column<ClientRow>[] {
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
    width: 190,
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
      width: 132,
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

/** The table at a desk and on a tablet; a row opens the client. */
export function ClientTable({ rows, isLoading, empty, ...parts }: ClientTableProps) {
  return (
    <DataTable
      caption="Lista de Clientes"
      columns={columnsOf(parts)}
      rows={rows}
      keyOf={(row) => `${row.id_tenant}-${row.cnpjcpf}`}
      linkOf={parts.hrefOf}
      onPress={parts.onRefused}
      isLoading={isLoading}
      skeletonRows={12}
      empty={empty}
    />
  );
}
