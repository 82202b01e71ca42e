import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { SituationBadge } from './situation-badge.tsx';
import classes from './verification.module.css';

type RowsProps = {
  rows: readonly SignatureRow[];
  isLoading: boolean;
  empty: ReactNode;
  onOpen: (row: SignatureRow) => void;
};

const kindOf = (row: SignatureRow): string => (row.id_client === null ? 'Usuário' : 'Cliente');

function columnsOf(onOpen: (row: SignatureRow) => void): Column<SignatureRow>[] {
  return [
    {
      key: 'nome',
      header: 'Nome',
      cell: (row) => (
        <button type="button" className={classes.rowButton} onClick={() => onOpen(row)}>
          <span className={classes.name}>{row.nome}</span>
          <span className={classes.quiet}>{formatPartyDocument(row.cpfcnpj)}</span>
        </button>
      ),
    },
    { key: 'tipo', header: 'Tipo', width: 110, cell: kindOf },
    {
      key: 'responsavel',
      header: 'Responsável',
      width: 210,
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
      width: 170,
      cell: (row) => <span className="tabular">{formatDateTime(row.createData)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      width: 130,
      cell: (row) => <SituationBadge status={row.status} />,
    },
  ];
}

/** The list as a table, or as cards where a table does not fit; a row opens the verification. */
export function SignatureRows({ rows, isLoading, empty, onOpen }: RowsProps) {
  const showsCards = useIsNarrowerThan(1024);
  if (!showsCards)
    return (
      <div className={classes.table}>
        <DataTable
          caption="Assinaturas"
          columns={columnsOf(onOpen)}
          rows={rows}
          keyOf={(row) => row.id}
          isLoading={isLoading}
          empty={empty}
        />
      </div>
    );
  if (isLoading)
    return (
      <Stack gap="sm" aria-busy>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={118} radius="lg" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.cards} aria-label="Assinaturas">
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <button type="button" className={classes.rowButton} onClick={() => onOpen(row)}>
            <span className={classes.name}>{row.nome}</span>
            <span className={classes.quiet}>
              {kindOf(row)} · {formatPartyDocument(row.cpfcnpj)}
            </span>
          </button>
          <Text size="sm" c="dimmed" className="tabular">
            {formatDateTime(row.createData)}
            {row.responsavel !== null && ` · ${row.responsavel}`}
          </Text>
          <div>
            <SituationBadge status={row.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
