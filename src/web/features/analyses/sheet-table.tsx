import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { ActionIcon, Table, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Fragment } from 'react';
import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import { sheetAmounts, sumSheet } from '#shared/analyses/analyses.rules.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { restituted, sheetColumns } from '#shared/analyses/sheet-words.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { NameText } from '#web/ui/name-text.tsx';
import pinned from '#web/ui/pinned-table.module.css';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { badgeColors } from './badge-colors.ts';
import { daysInWords } from './prescribing-words.ts';
import classes from './sheet.module.css';

const amount = (value: number): string => formatMoney(centsOfWire(value));

/** The months of a sheet with their sums. */
export function SheetTable({
  rows,
  today,
  mayEdit,
  isOnline,
  onEdit,
  onExplain,
}: {
  rows: readonly SheetRow[];
  /** `aaaa-mm-dd`. */
  today: string;
  /** Their totals may be corrected. */
  mayEdit: boolean;
  isOnline: boolean;
  onEdit: (row: SheetRow) => void;
  /** Opens what explains a month, `MM/AAAA`. */
  onExplain: (month: string) => void;
}) {
  const sums = sumSheet(rows);
  const number = `${pinned.number} tabular`;
  return (
    <div
      className={pinned.scroll}
      role="region"
      aria-label="Meses da planilha de retificação"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table
        className={`${pinned.table} ${classes.table}`}
        verticalSpacing={4}
        horizontalSpacing={8}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Competência</Table.Th>
            <Table.Th scope="col">Diagnóstico</Table.Th>
            {sheetAmounts.map((name) => (
              <Fragment key={name}>
                <Table.Th scope="col" className={pinned.number ?? ''}>
                  {sheetColumns[name]}
                </Table.Th>
                {name === restituted && <Table.Th scope="col">Prescreve em</Table.Th>}
              </Fragment>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.competencia}
              className={`${pinned.row} ${classes.row}`}
              // The month in its head is the button; the whole row is a larger target for a
              // pointer.
              onClick={({ target }) => {
                if (target instanceof Element && target.closest('button') === null)
                  onExplain(row.competencia);
              }}
            >
              <Table.Th scope="row" className="tabular">
                <UnstyledButton
                  className={classes.month ?? ''}
                  aria-label={`Explicar ${row.competencia}`}
                  onClick={() => onExplain(row.competencia)}
                >
                  {row.competencia}
                </UnstyledButton>
              </Table.Th>
              <Table.Td className={classes.diagnosis ?? ''}>
                <Diagnosis text={row.diagnostico} />
              </Table.Td>
              {sheetAmounts.map((name) => (
                <Fragment key={name}>
                  <Table.Td className={number}>
                    {name === restituted ? (
                      <Restituted row={row} mayEdit={mayEdit} isOnline={isOnline} onEdit={onEdit} />
                    ) : (
                      amount(row[name])
                    )}
                  </Table.Td>
                  {name === restituted && (
                    <Table.Td className="tabular">
                      <LastDay row={row} today={today} />
                    </Table.Td>
                  )}
                </Fragment>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td />
            {sheetAmounts.map((name) => (
              <Fragment key={name}>
                <Table.Td className={number}>{formatMoney(sums[name])}</Table.Td>
                {name === restituted && <Table.Td />}
              </Fragment>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

/** The badge of a diagnosis with its sentence in full. */
function Diagnosis({ text }: { text: string }) {
  const badge = badgeOf(text);
  return (
    <div>
      <StatusBadge color={badgeColors[badge]}>{badge}</StatusBadge>
      <span className={classes.sentence}>{text}</span>
    </div>
  );
}

/**
 * The last day on which a month can be claimed, and below it the days left where money is lost
 * then.
 */
function LastDay({ row, today }: { row: SheetRow; today: string }) {
  if (row.prescreve_em === null) return '–';
  const words = daysInWords(row, today);
  return (
    <>
      {formatCivilDay(row.prescreve_em)}
      {words !== undefined && (
        <div className={classes.left} data-soon={words.isSoon || undefined}>
          {words.text}
        </div>
      )}
    </>
  );
}

/**
 * The total of a month that counts, and below it the calculated one where somebody corrected it.
 */
function Restituted({
  row,
  mayEdit,
  isOnline,
  onEdit,
}: {
  row: SheetRow;
  mayEdit: boolean;
  isOnline: boolean;
  onEdit: (row: SheetRow) => void;
}) {
  const { competencia, editado, calculado } = row;
  return (
    <>
      <div className={classes.total}>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Corrigir o total a restituir de ${competencia}`}
            disabled={!isOnline}
            onClick={() => onEdit(row)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
        {amount(row.total_a_restituir)}
      </div>
      {editado !== null && (
        <div className={classes.corrected}>
          calculado {amount(calculado)}
          <br />
          <NameText name={editado.por} />, {formatDate(editado.em)}
        </div>
      )}
    </>
  );
}
