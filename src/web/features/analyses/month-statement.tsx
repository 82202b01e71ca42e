import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Table, Text } from '@mantine/core';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import {
  dayOrDash,
  formNames,
  money,
  moneyOrDash,
  whyNotPicked,
} from '#shared/analyses/month-words.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { MonthPart } from './month-part.tsx';
import classes from './month.module.css';

type Line = NonNullable<ExplainedMonth['declaracao']>['linhas'][number];

const lineName = ({ anexo, com, exterior }: Line): string =>
  [
    anexo === null ? 'Outra atividade' : `Anexo ${anexo}`,
    com ? 'com substituição ou monofásica' : 'sem substituição nem monofásica',
    ...(exterior ? ['exterior'] : []),
  ].join(', ');

const qualifiers = ({ parcelas }: Line): string[] =>
  parcelas.flatMap(({ receita, st, monofasica, outros }) => {
    const words = [
      ...(st.length > 0 ? [`ST de ${st.join(', ')}`] : []),
      ...(monofasica.length > 0 ? [`monofásica de ${monofasica.join(', ')}`] : []),
      ...outros,
    ];
    return words.length === 0 ? [] : [`${money(receita)}: ${words.join('; ')}`];
  });

/** The statement of a month as it was read, its DAS, and why the others do not count. */
export function MonthStatement({ month }: { month: ExplainedMonth }) {
  const { declaracao, outras, linha } = month;
  return (
    <MonthPart title="PGDAS-D">
      {declaracao === null ? (
        <Text c="dimmed">Nenhuma declaração deste mês no lote.</Text>
      ) : (
        <>
          <div className={classes.facts}>
            <ReadValue label={formNames[declaracao.forma]} value={declaracao.id} />
            <ReadValue
              label="Transmitida em"
              value={
                declaracao.transmitidaEm === null
                  ? ''
                  : `${formatCivilDay(declaracao.transmitidaEm.slice(0, 10))} ${declaracao.transmitidaEm.slice(11, 16)}`
              }
            />
            <ReadValue label="Receita do mês" value={moneyOrDash(declaracao.receita)} />
            <ReadValue label="Arquivo" value={declaracao.arquivo} />
          </div>
          <div
            className={classes.scroll}
            role="region"
            aria-label="Atividades declaradas"
            // Scrolled by keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <Table verticalSpacing={6} horizontalSpacing={10}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Atividade</Table.Th>
                  <Table.Th scope="col" className={classes.number ?? ''}>
                    Receita
                  </Table.Th>
                  <Table.Th scope="col" className={classes.number ?? ''}>
                    COFINS
                  </Table.Th>
                  <Table.Th scope="col" className={classes.number ?? ''}>
                    PIS
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {declaracao.linhas.map((line, n) => (
                  // Lines have no name of their own, and their order never changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Table.Tr key={n}>
                    <Table.Td>
                      {lineName(line)}
                      {qualifiers(line).map((words) => (
                        <span key={words} className={classes.how}>
                          {words}
                        </span>
                      ))}
                    </Table.Td>
                    <Table.Td className={classes.number ?? ''}>{money(line.receita)}</Table.Td>
                    <Table.Td className={classes.number ?? ''}>{money(line.cofins)}</Table.Td>
                    <Table.Td className={classes.number ?? ''}>{money(line.pis)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
      {linha.das.length > 0 && (
        <dl className={classes.account}>
          {linha.das.map(({ numero, vencimento, pagamento, pago, principal }, n) => (
            // A DAS stands once for each of its payments.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={n} className={classes.step}>
              <dt>
                DAS {numero}
                <span className={classes.how}>
                  {pagamento === null
                    ? `vence em ${dayOrDash(vencimento)}, sem pagamento reconhecido`
                    : `pago em ${dayOrDash(pagamento)}`}
                </span>
              </dt>
              <dd>{money(pago ?? principal)}</dd>
            </div>
          ))}
        </dl>
      )}
      {outras.length > 0 && (
        <>
          <Text fw={620}>Outras declarações do mês</Text>
          <ul className={classes.others}>
            {outras.map(({ id, forma, arquivo, porque }) => (
              <li key={`${id} ${arquivo}`}>
                {formNames[forma]} {id}: {whyNotPicked[porque]}
                <span className={classes.how}>{arquivo}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </MonthPart>
  );
}
