import { Text } from '@mantine/core';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { flagShortTexts } from '#shared/signing/flags.rules.ts';
import { attentionTexts } from '#shared/verification/attention-texts.ts';
import { claimedBy } from '#shared/verification/verification.messages.ts';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { SituationBadge } from './situation-badge.tsx';
import classes from './verification.module.css';

const kindOf = (row: SignatureRow): string => (row.id_client === null ? 'Usuário' : 'Cliente');

/** The first thing to look at twice, and how many there are beside it; all of them as the title. */
function Attention({ row }: { row: SignatureRow }) {
  const [first, ...others] = [
    ...row.ressalvas.map(() => 'com ressalva'),
    ...row.atencao.map((flag) => flagShortTexts[flag]),
  ];
  if (first === undefined) return null;
  return (
    <span className={classes.flags} title={attentionTexts(row.ressalvas, row.atencao).join('; ')}>
      <StatusBadge color="orange">{first}</StatusBadge>
      {others.length > 0 && <span className={classes.more}>+{others.length}</span>}
    </span>
  );
}

/** Columns of the list at a desk. */
export const signatureColumns: readonly Column<SignatureRow>[] = [
  {
    key: 'nome',
    header: 'Nome',
    cell: (row) => (
      <>
        <span className={classes.name}>{row.nome}</span>
        <span className={classes.quiet}>
          {kindOf(row)} · {formatPartyDocument(row.cpfcnpj)}
        </span>
      </>
    ),
  },
  {
    key: 'atencao',
    header: 'Atenção',
    width: 180,
    cell: (row) => <Attention row={row} />,
  },
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
    width: 150,
    cell: (row) => (
      <>
        <SituationBadge status={row.status} />
        {row.assumida !== null && (
          <span className={classes.claim} title={claimedBy(row.assumida)}>
            com {row.assumida.nome}
          </span>
        )}
      </>
    ),
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
      <div className={classes.badges}>
        <SituationBadge status={row.status} />
        <Attention row={row} />
        {row.assumida !== null && <span className={classes.claim}>com {row.assumida.nome}</span>}
      </div>
    </>
  );
}
