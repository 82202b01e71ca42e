import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import {
  boletoMonthSumNames,
  boletoMonthSums,
  type BoletoMonthSum,
} from '#shared/boletos/boletos.enums.ts';
import { monthsOfYear } from '#shared/boletos/boletos.messages.ts';
import type { BoletoMonth } from '#shared/boletos/boletos.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { monthName, monthNumbers } from '#web/ui/month-choice.ts';
import pinned from '#web/ui/pinned-table.module.css';
import classes from './boletos.module.css';

/** What the months sum to, in cents; undefined = awaited. */
const totalOf = (
  months: readonly BoletoMonth[] | undefined,
  name: BoletoMonthSum,
): number | undefined => months?.reduce((sum, month) => sum + centsOfWire(month[name]), 0);

/** The months of a year with their sums, and what these sum to. */
export function BoletoMonthsTable({
  year,
  months,
}: {
  year: string;
  /** Undefined = awaited. */
  months: readonly BoletoMonth[] | undefined;
}) {
  return (
    <div
      className={pinned.scroll}
      role="region"
      aria-label={`Tabela: ${monthsOfYear(year)}`}
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-busy={months === undefined}
    >
      <Table
        className={`${pinned.table} ${classes.monthsTable}`}
        verticalSpacing={4}
        horizontalSpacing={8}
      >
        <caption>
          <VisuallyHidden>{monthsOfYear(year)}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Mês de vencimento</Table.Th>
            {boletoMonthSumNames.map((name) => (
              <Table.Th key={name} scope="col" className={pinned.number ?? ''}>
                {boletoMonthSums[name].label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {monthNumbers.map((mes) => {
            const month = months?.find((one) => one.mes === mes);
            return (
              <Table.Tr key={mes}>
                <Table.Th scope="row">{monthName(mes)}</Table.Th>
                {boletoMonthSumNames.map((name) => (
                  <Amount key={name} cents={month && centsOfWire(month[name])} />
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            {boletoMonthSumNames.map((name) => (
              <Amount key={name} cents={totalOf(months, name)} />
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

const Amount = ({ cents }: { cents: number | undefined }) => (
  <Table.Td className={`${pinned.number} tabular`}>
    {cents === undefined ? (
      <Skeleton display="inline-block" height="1em" width="6em" />
    ) : (
      formatMoney(cents)
    )}
  </Table.Td>
);
