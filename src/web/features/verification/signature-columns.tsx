import { Text } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { SituationBadge } from './situation-badge.tsx';
import classes from './verification.module.css';

const kindOf = (row: SignatureRow): string => (row.id_client === null ? 'Usuário' : 'Cliente');

/** Columns of the list at a desk. */
export const signatureColumns: readonly Column<SignatureRow>[] = [
  {
    key: 'nome',
    header: 'Nome',
    cell: (row) => (
      <>
        <span className={classes.name}>{row.nome}</span>
        <span className={classes.quiet}>{formatPartyDocument(row.cpfcnpj)}</span>
      </>
    ),
  },
  { key: 'tipo', header: 'Tipo', kind: 'word', cell: kindOf },
  {
    key: 'responsavel',
    header: 'Responsável',
    kind: 'person',
    cell: (row) =>
      row.responsavel ?? (
        <Text span c="dimmed">
          Sem responsável
        </Text>
      ),
  },
  {
    key: 'data',
    header: 'Assinado em',
    kind: 'date',
    cell: (row) => <span className="tabular">{formatDateTime(row.createData)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    cell: (row) => <SituationBadge status={row.status} />,
  },
];

/** A signature of the list where a table does not fit. */
export function SignatureCard({
  row,
  onOpen,
}: {
  row: SignatureRow;
  onOpen: (row: SignatureRow) => void;
}) {
  return (
    <>
      <CardOpener onPress={() => onOpen(row)}>
        <span className={classes.name}>{row.nome}</span>
        <span className={classes.quiet}>
          {kindOf(row)} · {formatPartyDocument(row.cpfcnpj)}
        </span>
      </CardOpener>
      <Text size="sm" c="dimmed" className="tabular">
        {formatDateTime(row.createData)}
        {row.responsavel !== null && ` · ${row.responsavel}`}
      </Text>
      <div>
        <SituationBadge status={row.status} />
      </div>
    </>
  );
}
