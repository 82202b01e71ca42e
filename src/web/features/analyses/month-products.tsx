import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Table, Text } from '@mantine/core';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import { money } from '#shared/analyses/month-words.ts';
import { MonthPart } from './month-part.tsx';
import classes from './month.module.css';

const count = (n: number): string => n.toLocaleString('pt-BR');

/** The products of the notes of a month that move most. */
export function MonthProducts({ month }: { month: ExplainedMonth }) {
  const { produtos, totalProdutos } = month;
  return (
    <MonthPart title="Produtos das notas">
      {produtos.length === 0 ? (
        <Text c="dimmed">Nenhum produto neste mês.</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {produtos.length < totalProdutos
              ? `Os ${count(produtos.length)} que mais pesam, de ${count(totalProdutos)}.`
              : `${count(totalProdutos)} ${totalProdutos === 1 ? 'produto' : 'produtos'}.`}
          </Text>
          <div
            className={classes.scroll}
            role="region"
            aria-label="Produtos do mês"
            // Scrolled by keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <Table verticalSpacing={6} horizontalSpacing={10}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Produto</Table.Th>
                  <Table.Th scope="col">NCM</Table.Th>
                  <Table.Th scope="col" className={classes.number ?? ''}>
                    Monofásica
                  </Table.Th>
                  <Table.Th scope="col" className={classes.number ?? ''}>
                    Outras
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {produtos.map(({ cProd, cEAN, xProd, ncm, monofasica, outras, revisao, itens }) => (
                  <Table.Tr key={[cProd, cEAN, xProd, ncm].join('\n')}>
                    <Table.Td>
                      {xProd === '' ? cProd : xProd}
                      <span className={classes.how}>
                        {cProd}
                        {`, ${count(itens)} ${itens === 1 ? 'item' : 'itens'}`}
                        {revisao !== 0 && `, em revisão: ${money(revisao)}`}
                      </span>
                    </Table.Td>
                    <Table.Td className="tabular">{ncm === '' ? '–' : ncm}</Table.Td>
                    <Table.Td className={classes.number ?? ''}>{money(monofasica)}</Table.Td>
                    <Table.Td className={classes.number ?? ''}>{money(outras)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </>
      )}
    </MonthPart>
  );
}
