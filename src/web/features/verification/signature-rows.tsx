import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { SignatureRow } from '#shared/verification/verification.schemas.ts';
import { CardList, CardOpener } from '#web/ui/card-list.tsx';
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

const columns: readonly Column<SignatureRow>[] = [
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

/** The list as a table, or as cards where a table does not fit; a row opens the verification. */
export function SignatureRows({ rows, isLoading, empty, onOpen }: RowsProps) {
  const showsCards = useIsNarrowerThan(1024);
  if (!showsCards)
    return (
      <DataTable
        caption="Assinaturas"
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        onPress={onOpen}
        isLoading={isLoading}
        empty={empty}
      />
    );
  return (
    <CardList
      label="Assinaturas"
      rows={rows}
      keyOf={(row) => row.id}
      isLoading={isLoading}
      empty={empty}
    >
      {(row) => (
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
      )}
    </CardList>
  );
}
