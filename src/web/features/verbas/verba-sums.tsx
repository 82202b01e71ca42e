import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import { patronalPercent } from '#shared/apuracoes/payroll-rates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { incidences, type Incidence } from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import type { VerbaTotals } from '#shared/verbas/verbas.rules.ts';
import classes from './verbas.module.css';

const names: Record<Incidence, string> = {
  nao_incide: incidences.nao_incide,
  controvertida: verbaMessages.disputed,
  incide: incidences.incide,
};

const columns = [
  ['base', 'Base'],
  ['patronal', `Patronal ${patronalPercent}%`],
  ['ratFap', 'RAT x FAP'],
  ['terceiros', 'Terceiros'],
  ['contribuicao', 'Contribuição'],
] as const;

/** The sums of each incidence; only the first is recoverable. */
export function VerbaSums({ totals }: { totals: VerbaTotals }) {
  return (
    <div
      className={classes.sums}
      role="region"
      aria-label="Totais das verbas"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table verticalSpacing="xs" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Incidência</Table.Th>
            {columns.map(([key, label]) => (
              <Table.Th key={key} scope="col" className={classes.number ?? ''}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(Object.keys(names) as Incidence[]).map((incidence) => (
            <Table.Tr key={incidence} data-recoverable={incidence === 'nao_incide' || undefined}>
              <Table.Th scope="row">
                {names[incidence]}
                {incidence === 'nao_incide' && (
                  <span className={classes.basis}>{verbaMessages.recoverable}</span>
                )}
              </Table.Th>
              {columns.map(([key, label]) => (
                <Table.Td key={key} className={`${classes.number} tabular`} data-label={label}>
                  {formatMoney(totals[incidence][key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
