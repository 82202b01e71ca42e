import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { RowOpener } from '#web/ui/data-table.tsx';
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
  if (isLoading)
    return (
      <Stack gap="sm">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={116} radius="lg" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.cards} aria-label="Lista de Clientes">
      {rows.map((row) => (
        <li key={`${row.id_tenant}-${row.cnpjcpf}`} className={classes.card}>
          <RowOpener
            href={hrefOf(row)}
            onRefused={() => onRefused(row)}
            className={classes.cardLink}
          >
            {row.razao_social}
          </RowOpener>
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
        </li>
      ))}
    </ul>
  );
}
