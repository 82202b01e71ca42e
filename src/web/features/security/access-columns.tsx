import { Text } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import type { SecurityOutcome } from '#shared/security/security.enums.ts';
import {
  actorText,
  objectText,
  securityActionLabels,
  securityOutcomeLabels,
} from '#shared/security/security.messages.ts';
import type { SecurityRow } from '#shared/security/security.schemas.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './security.module.css';

const outcomeColors: Record<SecurityOutcome, string> = {
  feito: 'gray',
  recusado: 'red',
  falhou: 'yellow',
};

/** How it ended, and how often within its minute. */
function Outcome({ row }: { row: SecurityRow }) {
  return (
    <StatusBadge color={outcomeColors[row.outcome]}>
      {securityOutcomeLabels[row.outcome]}
      {row.count > 1 && ` ${row.count} vezes`}
    </StatusBadge>
  );
}

const what = (row: SecurityRow) => (
  <>
    <span className={classes.name}>{securityActionLabels[row.action]}</span>
    <span className={classes.quiet}>{objectText(row.objectKind, row.object)}</span>
  </>
);

/** Columns of the record at a desk; an ADMIN of several companies sees which. */
export const accessColumns: readonly Column<SecurityRow>[] = [
  {
    key: 'at',
    header: 'Data e hora',
    order: 'at',
    isNewestFirst: true,
    kind: 'date',
    cell: (row) => <span className="tabular">{formatDateTime(row.at)}</span>,
  },
  {
    key: 'actor',
    header: 'Pessoa',
    kind: 'person',
    cell: (row) => (
      <>
        <span className={classes.name}>{actorText(row.actorKind, row.actor)}</span>
        <span className={classes.quiet}>{row.company}</span>
      </>
    ),
  },
  { key: 'action', header: 'Ação', cell: what },
  { key: 'outcome', header: 'Resultado', width: 150, cell: (row) => <Outcome row={row} /> },
  {
    key: 'address',
    header: 'Endereço',
    width: 140,
    cell: (row) => (
      <Text span size="sm" c="dimmed" className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {row.address ?? '-'}
      </Text>
    ),
  },
];

/** A line where a table does not fit. */
export function AccessCard({ row }: { row: SecurityRow }) {
  return (
    <>
      <div>{what(row)}</div>
      <Text size="sm" c="dimmed" className="tabular">
        {formatDateTime(row.at)} · {actorText(row.actorKind, row.actor)}
        {row.company !== null && ` · ${row.company}`}
        {row.address !== null && ` · ${row.address}`}
      </Text>
      <div>
        <Outcome row={row} />
      </div>
    </>
  );
}
