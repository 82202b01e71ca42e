import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Table, VisuallyHidden } from '@mantine/core';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { TickAllBox, type Ticks } from '#web/ui/list/ticks.tsx';
import { CreditEditRow } from './credit-edit-row.tsx';
import { monthOf } from './credit-form.ts';
import { Amount, CreditRow } from './credit-row.tsx';
import { hasCommission } from './credit-ticks.ts';
import pinned from '#web/ui/pinned-table.module.css';
import classes from './credits.module.css';

/** A list of credits between its head and its sums, some of them in editing. */
export function CreditTable({
  list,
  isWaiting,
  edited,
  hasPaid,
  hasActions,
  row,
  mayEdit,
  returned,
  ticks,
  onEdit,
  onDelete,
  onDirty,
  onClose,
  onAttachments,
}: {
  list: CreditList;
  /** Another one is on its way. */
  isWaiting: boolean;
  edited: ReadonlyMap<string, Credit>;
  hasPaid: boolean;
  hasActions: boolean;
  row: { apuracao: Apuracao; tenant: string | undefined; isOnline: boolean; reference: string };
  mayEdit: boolean;
  returned: string | null;
  /** Undefined where the person bills nothing. */
  ticks: Ticks<Credit> | undefined;
  onEdit: (credit: Credit) => void;
  onDelete: (credit: Credit) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onClose: (id: string, isFocused: boolean) => void;
  onAttachments: (credit: Credit) => void;
}) {
  const { data, totais, referencia } = list;
  const ids = new Set(data.map(({ id }) => id));
  // What is edited stays where the list is without it: what is typed must not go by itself.
  const rows = [...data, ...[...edited.values()].filter(({ id }) => !ids.has(id))];
  const times = new Map<string | null, number>();
  for (const one of data) times.set(monthOf(one), (times.get(monthOf(one)) ?? 0) + 1);
  const columns = 10 + (hasActions ? 1 : 0) + (ticks === undefined ? 0 : 1);
  const number = `${pinned.number} tabular`;
  return (
    <div
      className={`${pinned.scroll} ${classes.scroll}`}
      role="region"
      aria-label="Créditos da apuração"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-ticks={ticks !== undefined || undefined}
      data-editable={hasActions || undefined}
      data-waiting={isWaiting || undefined}
      aria-busy={isWaiting}
    >
      <Table
        className={`${pinned.table} ${classes.table}`}
        verticalSpacing={4}
        horizontalSpacing={8}
      >
        <Table.Thead>
          <Table.Tr>
            {ticks !== undefined && (
              <Table.Th scope="col">
                <TickAllBox
                  rows={data.filter((one) => hasCommission(one) && !edited.has(one.id))}
                  name="Selecionar todos os créditos da tabela"
                  ticks={ticks}
                />
              </Table.Th>
            )}
            <Table.Th scope="col">Competência</Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''} data-typed="money">
              Crédito
            </Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''}>
              Pagamento
            </Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''}>
              Selic (ref. {referencia})
            </Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''} data-typed="money">
              Compensação
            </Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''}>
              Saldo
            </Table.Th>
            <Table.Th scope="col" className={pinned.number ?? ''}>
              Comissão
            </Table.Th>
            <Table.Th scope="col" className={classes.paid ?? ''}>
              Pago
            </Table.Th>
            <Table.Th scope="col">Cobrança</Table.Th>
            <Table.Th scope="col" className={classes.paid ?? ''}>
              Anexos
            </Table.Th>
            {hasActions && (
              <Table.Th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((credit) => {
            const before = edited.get(credit.id);
            const month = monthOf(credit);
            const isRepeated = month !== null && (times.get(month) ?? 0) > 1;
            return before === undefined ? (
              <CreditRow
                key={credit.id}
                {...row}
                credit={credit}
                isRepeated={isRepeated}
                mayPay={hasPaid}
                mayEdit={mayEdit}
                hasActions={hasActions}
                isReturned={returned === credit.id}
                isTicked={ticks?.has(credit) ?? false}
                onTick={ticks?.toggle}
                onEdit={onEdit}
                onDelete={onDelete}
                onAttachments={onAttachments}
              />
            ) : (
              <CreditEditRow
                key={credit.id}
                {...row}
                before={before}
                credit={credit}
                isRepeated={isRepeated}
                columns={columns}
                hasTicks={ticks !== undefined}
                onDirty={onDirty}
                onClose={onClose}
                onAttachments={onAttachments}
              />
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={ticks === undefined ? 1 : 2}>
              Total
            </Table.Th>
            <Table.Td className={number}>
              <Amount value={totais.creditOrigin} />
            </Table.Td>
            <Table.Td />
            <Table.Td className={number}>
              <Amount value={totais.selic} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.compensacao} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.saldo} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.comissao} />
            </Table.Td>
            <Table.Td colSpan={hasActions ? 4 : 3} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
