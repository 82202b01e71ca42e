import '#web/ui/desk-styles.ts';
import { Button, Text } from '@mantine/core';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { BoletoRow } from '#shared/boletos/boletos.schemas.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { DocumentCell, PartyCell } from '#web/ui/list/party-cell.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { statusColors } from './boleto-words.ts';
import classes from './boletos.module.css';

/** Opens a boleto whole; undefined = it is not for this person's eyes. */
export type OpenDetails = ((row: BoletoRow) => void) | undefined;

const amountOf = (row: BoletoRow): string => formatMoney(centsOfWire(row.valor));

/** What it is called today, and that no bank stands behind it. */
function Status({ row }: { row: BoletoRow }) {
  return (
    <span className={classes.badges}>
      <StatusBadge color={statusColors[row.status]}>{row.status}</StatusBadge>
      {row.simulado && (
        <span className={classes.simulated} title={boletoMessages.simulated}>
          simulado
        </span>
      )}
    </span>
  );
}

function DetailsButton({
  row,
  isOfClient,
  onOpen,
}: {
  row: BoletoRow;
  isOfClient: boolean;
  onOpen: (row: BoletoRow) => void;
}) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.details ?? ''}
      aria-label={`${boletoMessages.details} do boleto ${isOfClient ? row.seuNumero : `de ${row.nome}`}`}
      onClick={() => onOpen(row)}
    >
      {boletoMessages.details}
    </Button>
  );
}

/**
 * Columns of the list (@spec 3 §2 Boleto list). `isCompact` where the document finds room only below the name; `isOfClient` where all are of one
 * client, whom no row has to name: it says its number in place of that.
 */
export function boletoColumns(
  onOpen: OpenDetails,
  { isCompact, isOfClient }: { isCompact: boolean; isOfClient: boolean },
): Column<BoletoRow>[] {
  const document: Column<BoletoRow> = {
    key: 'cnpj',
    header: 'CNPJ',
    kind: 'document',
    cell: (row) => <DocumentCell document={row.cnpj} />,
  };
  const name: Column<BoletoRow> = {
    key: 'nome',
    header: 'Nome',
    cell: (row) => <PartyCell name={row.nome} document={isCompact ? row.cnpj : undefined} />,
  };
  const value: Column<BoletoRow> = {
    key: 'valor',
    header: 'Valor',
    align: 'right',
    width: isCompact ? 136 : 160,
    cell: (row) => <span className={classes.nowrap}>{amountOf(row)}</span>,
  };
  const due: Column<BoletoRow> = {
    key: 'vencimento',
    header: 'Vencimento',
    kind: 'day',
    cell: (row) => <span className={classes.nowrap}>{formatCivilDay(row.vencimento)}</span>,
  };
  const status: Column<BoletoRow> = {
    key: 'status',
    header: 'Status',
    width: isCompact ? 124 : 196,
    cell: (row) => <Status row={row} />,
  };
  const ownNumber: Column<BoletoRow> = {
    key: 'seuNumero',
    header: 'Seu número',
    cell: (row) => <span className={classes.nowrap}>{row.seuNumero}</span>,
  };
  const actions = (open: NonNullable<OpenDetails>): Column<BoletoRow> => ({
    key: 'acoes',
    header: 'Ações',
    width: 116,
    cell: (row) => <DetailsButton row={row} isOfClient={isOfClient} onOpen={open} />,
  });
  return [
    ...(isOfClient
      ? [due, value, status, ownNumber]
      : [...(isCompact ? [] : [document]), name, value, due, status]),
    ...(onOpen === undefined ? [] : [actions(onOpen)]),
  ];
}

/** A boleto where a table does not fit. */
export function BoletoCard({
  row,
  isOfClient,
  onOpen,
}: {
  row: BoletoRow;
  isOfClient: boolean;
  onOpen: OpenDetails;
}) {
  const due = `Vencimento ${formatCivilDay(row.vencimento)}`;
  return (
    <>
      <div className={classes.cardHead}>
        <span className={classes.cardName}>{isOfClient ? due : <NameText name={row.nome} />}</span>
        <span className={classes.amount}>{amountOf(row)}</span>
      </div>
      <Text size="sm" c="dimmed" className="tabular">
        {isOfClient ? (
          `Seu número ${row.seuNumero}`
        ) : (
          <>
            {formatPartyDocument(row.cnpj)}
            <br />
            {due}
          </>
        )}
      </Text>
      <div className={classes.cardFoot}>
        <Status row={row} />
        {onOpen !== undefined && (
          <DetailsButton row={row} isOfClient={isOfClient} onOpen={onOpen} />
        )}
      </div>
    </>
  );
}
