import { Text } from '@mantine/core';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import { TickBox } from '#web/ui/list/ticks.tsx';
import { AgreementLinks } from './agreement-links.tsx';
import { ClientStatusBadge } from './client-columns.tsx';
import { VisitLine } from './visit-line.tsx';
import type { ClientRowParts } from './client-list.tsx';
import classes from './clients.module.css';

/** A client of the list on a phone. */
export function ClientCard({
  row,
  renderStage,
  renderEvidence,
  hrefOf,
  onRefused,
  ticks,
}: ClientRowParts & { row: ClientRow }) {
  return (
    <>
      <div className={classes.cardHead}>
        <CardOpener href={hrefOf(row)} onPress={() => onRefused(row)}>
          {row.razao_social}
        </CardOpener>
        <TickBox row={row} name={row.razao_social} ticks={ticks} />
      </div>
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
  );
}
