import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationCards } from '#shared/clients/clients.enums.ts';
import type {
  RegistrationSummary,
  RegistrationSummaryQuery,
} from '#shared/clients/clients.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { monthInYear, monthName, monthsOf, yearsOf } from '#web/ui/month-choice.ts';
import { SumBoard, SumChoice } from '#web/ui/sum-board.tsx';
import { SumLink } from '#web/ui/sum-card.tsx';
import { cardSearch } from './card-search.ts';
import { registrationsQuery } from './clients.queries.ts';

const cards = [
  { name: undefined, label: 'Total', color: 'blue' },
  { name: 'assinado', label: registrationCards.assinado, color: 'green' },
  { name: 'pendente', label: registrationCards.pendente, color: 'orange' },
  { name: 'suspenso', label: registrationCards.suspenso, color: 'gray' },
  { name: 'certificado', label: registrationCards.certificado, color: 'red' },
] as const;

/** What a card counts; undefined while it is awaited. */
const countOf = (
  data: RegistrationSummary | undefined,
  { name }: (typeof cards)[number],
): number | undefined => (name === undefined ? data?.total : data?.cards[name]);

/**
 * How the registrations of a company stand, of a month, a year or all; each card leads to its rows in the client list (decisions:
 * Overview).
 */
export function RegistrationBoard({ tenant }: { tenant: string }) {
  // Not in the address: what stands there is the list's below.
  const [chosen, setChosen] = useState<RegistrationSummaryQuery>({});
  const { ano, mes } = chosen;
  const query = useQuery(registrationsQuery(chosen, tenant));
  // Which months there are is the same whichever is chosen: what was told of them stands while another one is awaited.
  const { data: months = [] } = useQuery({
    ...registrationsQuery(chosen, tenant),
    placeholderData: keepPreviousData,
    select: ({ meses }) => meses,
  });
  return (
    <SumBoard
      label="Resumo dos cadastros"
      query={query}
      messageOf={messageOfError}
      choices={
        <>
          <SumChoice
            kind="year"
            label="Ano de cadastro"
            every="Todos os anos"
            offered={yearsOf(months, chosen).map((value) => ({ value, label: value }))}
            value={ano}
            onChoose={(year) =>
              setChosen(
                year === undefined ? {} : { ano: year, mes: monthInYear(months, year, mes) },
              )
            }
          />
          <SumChoice
            kind="month"
            label="Mês de cadastro"
            every="Todos os meses"
            offered={(ano === undefined ? [] : monthsOf(months, chosen)).map((value) => ({
              value,
              label: monthName(value),
            }))}
            value={mes}
            disabled={ano === undefined}
            onChoose={(month) => setChosen({ ano, mes: month })}
          />
        </>
      }
    >
      {cards.map((card) => {
        const count = countOf(query.data, card);
        return (
          <SumLink
            key={card.label}
            to="/admin/$tenantId/clientes"
            params={{ tenantId: tenant }}
            search={cardSearch(card.name, chosen)}
            label={card.label}
            color={card.color}
            lines={[count?.toLocaleString('pt-BR')]}
            said={count === undefined ? undefined : countInWords(count, 'cliente', 'clientes')}
          />
        );
      })}
    </SumBoard>
  );
}
