import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Button, Table } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { BillingStatus } from '#shared/boletos/boletos.enums.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { TickBox } from '#web/ui/list/ticks.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { creditName, monthOf, paymentOf } from './credit-form.ts';
import { hasCommission } from './credit-ticks.ts';
import { PaidSwitch } from './paid-switch.tsx';
import pinned from '#web/ui/pinned-table.module.css';
import classes from './credits.module.css';

/** What a person may do with the rows of a list, and what the list knows that a row does not. */
export type RowPlace = {
  apuracao: Apuracao;
  tenant: string | undefined;
  /** The month up to which Selic is reckoned for what is not paid, `MM/AAAA`. */
  reference: string | undefined;
  /** Its competência stands more than once in the list. */
  isRepeated: boolean;
  isOnline: boolean;
};

/** `26,92%`. */
const percent = (value: number): string => `${value.toFixed(2).replace('.', ',')}%`;

const nothing = <span className={pinned.quiet}>—</span>;

/** An amount in its cell; `note` quieter below it. Null = it is not known yet. */
export function Amount({ value, note }: { value: number | null; note?: ReactNode }) {
  return (
    <>
      {value === null ? nothing : formatMoney(centsOfWire(value))}
      {note !== undefined && <span className={pinned.note}>{note}</span>}
    </>
  );
}

/** What only is read of a credit, also while it is edited. */
export function SelicCell({
  credit,
  reference,
}: {
  credit: Credit;
  reference: string | undefined;
}) {
  const { selic, selicPct, referencia } = credit;
  return (
    <Table.Td className={`${pinned.number} tabular`}>
      <Amount
        value={selic}
        {...(selicPct === null
          ? {}
          : {
              note:
                referencia === null || referencia === reference
                  ? percent(selicPct)
                  : `${percent(selicPct)} · ref. ${referencia}`,
            })}
      />
    </Table.Td>
  );
}

const billingColors: Record<BillingStatus, string> = {
  Emitido: 'blue',
  Pago: 'green',
  Vencido: 'red',
};

/** How the boleto stands that asks for its commission. */
export const BillingBadge = ({ cobranca }: Pick<Credit, 'cobranca'>) =>
  cobranca === null ? (
    <span className={pinned.quiet}>{boletoMessages.notBilled}</span>
  ) : (
    <StatusBadge color={billingColors[cobranca.status]}>{cobranca.status}</StatusBadge>
  );

export const BillingCell = ({ cobranca }: Pick<Credit, 'cobranca'>) => (
  <Table.Td>
    <BillingBadge cobranca={cobranca} />
  </Table.Td>
);

/** How many documents a credit has; opens them. */
export function AttachmentsCell({
  credit,
  onAttachments,
}: {
  credit: Credit;
  onAttachments: (credit: Credit) => void;
}) {
  return (
    <Table.Td className={classes.paid ?? ''}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className="tabular"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        aria-label={`Anexos do crédito ${creditName(credit)}: ${credit.anexos}`}
        onClick={() => onAttachments(credit)}
      >
        {credit.anexos}
      </Button>
    </Table.Td>
  );
}

/** Says that there is another credit of this month. */
export const RepeatedBadge = () => <span className={classes.repeated}>repetida</span>;

/** A credit to be read; a new object only where something of it changed, so that thousands of rows are not drawn for one. */
export const CreditRow = memo(function CreditRow({
  credit,
  apuracao,
  tenant,
  reference,
  isRepeated,
  isOnline,
  mayPay,
  mayEdit,
  hasActions,
  isReturned,
  isTicked,
  onTick,
  onEdit,
  onDelete,
  onAttachments,
}: RowPlace & {
  credit: Credit;
  mayPay: boolean;
  mayEdit: boolean;
  /** The table has a column of actions, for this row or another. */
  hasActions: boolean;
  /** Its editing has just ended: the focus comes back to its button. */
  isReturned: boolean;
  isTicked: boolean;
  /** Undefined = the table has no column of ticks. */
  onTick: ((credit: Credit) => void) | undefined;
  onEdit: (credit: Credit) => void;
  onDelete: (credit: Credit) => void;
  onAttachments: (credit: Credit) => void;
}) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturned) edit.current?.focus();
  }, [isReturned]);
  const month = monthOf(credit);
  const payment = paymentOf(credit);
  const isComplete = credit.saldo !== null;
  const name = creditName(credit);
  return (
    <Table.Tr className={pinned.row ?? ''}>
      {onTick !== undefined && (
        <Table.Td>
          {hasCommission(credit) && (
            <TickBox
              row={credit}
              name={`crédito ${name}`}
              ticks={{ has: () => isTicked, toggle: onTick }}
            />
          )}
        </Table.Td>
      )}
      <Table.Th scope="row" className="tabular">
        {month === null ? nothing : formatCompetencia(month)}
        {isRepeated && <RepeatedBadge />}
      </Table.Th>
      <Table.Td className={`${pinned.number} tabular`}>
        <Amount value={credit.creditOrigin} />
      </Table.Td>
      <Table.Td className={`${pinned.number} tabular`}>
        {payment === null ? nothing : formatCompetencia(payment)}
      </Table.Td>
      <SelicCell credit={credit} reference={reference} />
      <Table.Td className={`${pinned.number} tabular`}>
        <Amount value={isComplete || credit.compensacao > 0 ? credit.compensacao : null} />
      </Table.Td>
      <Table.Td className={`${pinned.number} tabular`}>
        <Amount value={credit.saldo} />
      </Table.Td>
      <Table.Td className={`${pinned.number} tabular`}>
        <Amount value={credit.comissao} note={`${credit.comissao_porcentagem}%`} />
      </Table.Td>
      <Table.Td className={classes.paid ?? ''}>
        {mayPay ? (
          <PaidSwitch
            credit={credit}
            apuracao={apuracao}
            tenant={tenant}
            isLocked={!isOnline || !isComplete}
          />
        ) : (
          <StatusBadge color={credit.isPago ? 'green' : 'gray'}>
            {credit.isPago ? 'Pago' : 'Em aberto'}
          </StatusBadge>
        )}
      </Table.Td>
      <BillingCell cobranca={credit.cobranca} />
      <AttachmentsCell credit={credit} onAttachments={onAttachments} />
      {hasActions && (
        <Table.Td className={classes.actions ?? ''}>
          {mayEdit && (
            <div>
              <Button
                ref={edit}
                variant="subtle"
                size="compact-sm"
                aria-label={`Editar crédito ${name}`}
                disabled={!isOnline}
                onClick={() => onEdit(credit)}
              >
                Editar
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`Excluir crédito ${name}`}
                disabled={!isOnline}
                onClick={() => onDelete(credit)}
              >
                Excluir
              </Button>
            </div>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  );
});

/** A line below a row, over the width that is seen, wherever the table is scrolled to. */
export function LineBelow({ columns, children }: { columns: number; children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Table.Tr className={classes.below ?? ''}>
      <Table.Td colSpan={columns}>
        <div ref={line} className={classes.seen}>
          {children}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
