import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { CardList, CardOpener } from '#web/ui/card-list.tsx';
import { AgreementLinks } from './agreement-links.tsx';
import type { ClientRowParts } from './client-list.tsx';
import { ClientStatusBadge, VisitLine } from './client-table.tsx';
import classes from './clients.module.css';

/** The same list on a phone. */
export function ClientCards({
  rows,
  isLoading,
  empty,
  renderStage,
  renderEvidence,
  hrefOf,
  onRefused,
}: ClientRowParts & { rows: readonly ClientRow[]; isLoading: boolean; empty: ReactNode }) {
  return (
    <CardList
      label="Lista de Clientes"
      rows={rows}
      keyOf={(row) => `${row.id_tenant}-${row.cnpjcpf}`}
      isLoading={isLoading}
      empty={empty}
    >
      {(row) => (
        <>
          <CardOpener href={hrefOf(row)} onPress={() => onRefused(row)}>
            {row.razao_social}
          </CardOpener>
          <Text size="sm" c="dimmed" className="tabular">
            {formatPartyDocument(row.cnpjcpf)}
          </Text>
          <div className={classes.cardBadges}>
            <ClientStatusBadge status={row.status} />
            {renderStage(row.agreement)}
          </div>
          <VisitLine visitors={row.visitors} />
          {row.agreement !== null && (
            <AgreementLinks agreement={row.agreement} renderEvidence={renderEvidence} />
          )}
        </>
      )}
    </CardList>
  );
}
