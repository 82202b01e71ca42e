import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { clientStatusBadges } from '#shared/clients/client-status-badges.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { tickColumn } from '#web/ui/list/ticks.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AgreementLinks } from './agreement-links.tsx';
import type { ClientRowParts } from './client-list.tsx';
import { VisitLine } from './visit-line.tsx';
import classes from './clients.module.css';

/** Label and colour of a client's status. */
export function ClientStatusBadge({ status }: { status: ClientRow['status'] }) {
  const { label, color } = clientStatusBadges[status];
  return <StatusBadge color={color}>{label}</StatusBadge>;
}

/** Columns of the table at a desk and on a tablet, where the CNPJ stands under the name. */
export function clientColumns(
  rows: readonly ClientRow[],
  {
    isCompact,
    renderStage,
    renderEvidence,
    ticks,
  }: Pick<ClientRowParts, 'renderStage' | 'renderEvidence' | 'ticks'> & {
    isCompact: boolean;
  },
): Column<ClientRow>[] {
  const name = (row: ClientRow): ReactNode => (
    <span className={classes.name}>
      <NameText name={row.razao_social} />
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
    tickColumn(rows, ticks, (row) => row.razao_social),
    {
      key: 'razao_social',
      header: 'Razão Social',
      cell: name,
      order: 'razao_social',
    },
    ...(isCompact ? [] : [document]),
    {
      key: 'status',
      header: 'Status',
      order: 'status',
      kind: 'status',
      cell: (row) => <ClientStatusBadge status={row.status} />,
    },
    {
      key: 'contrato',
      header: 'Contrato',
      width: 180,
      cell: (row) => (
        <>
          {renderStage(row.agreement)}
          <VisitLine visitors={row.visitors} />
        </>
      ),
    },
    {
      key: 'cadastro',
      header: 'Cadastro',
      order: 'createdDate',
      isNewestFirst: true,
      kind: 'day',
      // A list kept by an older version has none.
      cell: ({ createdDate }: Partial<ClientRow>) => (
        <span className={classes.nowrap}>
          {createdDate === undefined ? '' : formatDate(createdDate)}
        </span>
      ),
    },
    {
      key: 'documentos',
      header: 'Documentos',
      isActions: true,
      width: 136,
      cell: (row) =>
        row.agreement !== null && (
          <AgreementLinks isCompact agreement={row.agreement} renderEvidence={renderEvidence} />
        ),
    },
  ];
}
