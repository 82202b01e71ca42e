import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  boletoCards,
  boletoSituations,
  type BoletoSituation,
} from '#shared/boletos/boletos.enums.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { BoletoSummary } from '#shared/boletos/boletos.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { countInWords } from '#web/ui/list/list-view.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { monthInYear, monthName, monthsOf, yearsOf } from '#web/ui/month-choice.ts';
import { SumBoard, SumChoice } from '#web/ui/sum-board.tsx';
import { SumButton } from '#web/ui/sum-card.tsx';
import type { BoletoSearch } from './boleto-search.ts';
import { monthsQuery, summaryQuery } from './boletos.queries.ts';

/** The search without the members that are not there, so that the address is short. */
const searchWith = (members: {
  [Name in keyof BoletoSearch]?: BoletoSearch[Name] | undefined;
}): BoletoSearch =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as BoletoSearch;

/** What came in, is due and is late, of a month, a year or all (@spec 3 §2 Boleto dashboard); each card leads to the rows behind it. */
export function BoletoDashboard({
  tenant,
  year,
  search,
  onSearch,
}: {
  tenant: string | undefined;
  /** The year whose months are shown, of which this asks for nothing else. */
  year: string;
  search: BoletoSearch;
  onSearch: (change: SearchChange<BoletoSearch>) => void;
}) {
  const { ano, mes, situacao } = search;
  const of = searchWith({ ano, mes });
  const query = useQuery(summaryQuery(of, tenant));
  // Which months there are is the same with each year: what was told of them stands while another year is awaited.
  const { data: months = [] } = useQuery({
    ...monthsQuery({ ano: year }, tenant),
    placeholderData: keepPreviousData,
    select: ({ meses }) => meses,
  });
  return (
    <SumBoard
      label="Resumo dos boletos"
      query={query}
      messageOf={messageOfError}
      choices={
        <>
          <SumChoice
            kind="month"
            label="Mês de vencimento"
            every={boletoMessages.everyMonth}
            offered={monthsOf(months, of).map((value) => ({ value, label: monthName(value) }))}
            value={mes}
            onChoose={(month) => onSearch((now) => searchWith({ ...now, mes: month, page: 1 }))}
          />
          <SumChoice
            kind="year"
            label="Ano de vencimento"
            every="Todos os anos"
            offered={yearsOf(months, of).map((value) => ({ value, label: value }))}
            value={ano}
            onChoose={(year) =>
              onSearch((now) =>
                searchWith({
                  ...now,
                  ano: year,
                  mes: monthInYear(months, year, now.mes),
                  page: 1,
                }),
              )
            }
          />
        </>
      }
    >
      {boletoSituations.map((name) => (
        <SumButton
          key={name}
          {...boletoCards[name]}
          {...wordsOf(query.data?.cards[name])}
          isPressed={situacao === name}
          onPress={() =>
            onSearch((now) =>
              searchWith({
                ano: now.ano,
                mes: now.mes,
                situacao: situacao === name ? undefined : name,
              }),
            )
          }
        />
      ))}
    </SumBoard>
  );
}

/** What a card says of a category. */
function wordsOf(sum: BoletoSummary['cards'][BoletoSituation] | undefined) {
  if (sum === undefined) return { lines: [undefined, undefined], said: undefined } as const;
  const value = formatMoney(centsOfWire(sum.valor));
  const count = countInWords(sum.quantidade, 'boleto', 'boletos');
  return { lines: [value, count], said: `${count}, ${value}` } as const;
}
