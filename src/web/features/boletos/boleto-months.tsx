import '#web/ui/desk-styles.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { monthsOfYear } from '#shared/boletos/boletos.messages.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { SumFailure } from '#web/ui/sum-board.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { BoletoChart, useBars } from './boleto-chart.tsx';
import { BoletoMonthsTable } from './boleto-months-table.tsx';
import { monthsQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';

/** What was issued, came in and is late in each month of a year: a picture with its table, or the table alone where no picture comes. */
export function BoletoMonths({ tenant, year }: { tenant: string | undefined; year: string }) {
  const query = useQuery(monthsQuery({ ano: year }, tenant));
  const { isOnline } = useConnection();
  const Bars = useBars();
  const [isTableOpen, setTableOpen] = useState(false);
  const tablePlace = useId();
  const months = query.data?.linhas;
  const isEmpty = months !== undefined && months.every(({ emitido }) => emitido === 0);
  const isMissing = months === undefined && query.error !== null;
  const hasChart = Bars !== null && !isEmpty && !isMissing;
  const hasTable = !isEmpty && !isMissing && (isTableOpen || !hasChart);
  // Without a connection all of it may be old, which the whole application says.
  const isOld = months !== undefined && query.error !== null && isOnline;
  return (
    <div className={classes.months}>
      <Surface
        title={monthsOfYear(year)}
        aside={
          hasChart && (
            <Button
              variant="default"
              aria-expanded={isTableOpen}
              aria-controls={tablePlace}
              onClick={() => setTableOpen(!isTableOpen)}
            >
              {isTableOpen ? 'Ocultar tabela' : 'Mostrar tabela'}
            </Button>
          )
        }
      >
        {hasChart && <BoletoChart Bars={Bars} months={months} />}
        <div id={tablePlace}>{hasTable && <BoletoMonthsTable year={year} months={months} />}</div>
        {isEmpty && (
          <Text c="dimmed" className={classes.inMonths ?? ''}>
            Nenhum boleto vence em {year}.
          </Text>
        )}
        {(isMissing || isOld) && (
          <div className={classes.inMonths}>
            <SumFailure
              role={isOld ? 'status' : 'alert'}
              title={
                isOld
                  ? 'Os meses podem não estar atualizados.'
                  : 'Não foi possível carregar os meses.'
              }
              why={messageOfError(query.error)}
              isFetching={query.isFetching}
              onAgain={() => void query.refetch()}
            />
          </div>
        )}
      </Surface>
    </div>
  );
}
