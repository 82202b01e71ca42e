import '#web/ui/desk-styles.ts';
import { Button, Group, Select, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
import { monthInYear, monthName, monthsOf, yearsOf } from './boleto-months.ts';
import type { BoletoSearch } from './boleto-search.ts';
import { summaryQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';

const all = 'todos';
const chosenOf = (value: string | null): string | undefined =>
  value === null || value === all ? undefined : value;

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
  search,
  onSearch,
}: {
  tenant: string | undefined;
  search: BoletoSearch;
  onSearch: (change: SearchChange<BoletoSearch>) => void;
}) {
  const { ano, mes, situacao } = search;
  const of = searchWith({ ano, mes });
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(of, tenant));
  // Which months there are is the same whichever is chosen: what is told of all of them stands while another one is awaited.
  const { data: months = [] } = useQuery({
    ...summaryQuery({}, tenant),
    select: ({ meses }) => meses,
  });
  const cards = data?.cards;
  const failure =
    error === null
      ? undefined
      : { why: messageOfError(error), isFetching, onAgain: () => void refetch() };
  return (
    <section className={classes.dashboard} aria-label="Resumo dos boletos">
      <div className={classes.months}>
        <Select
          aria-label="Mês de vencimento"
          className={classes.month ?? ''}
          data={[
            { value: all, label: boletoMessages.everyMonth },
            ...monthsOf(months, of).map((value) => ({ value, label: monthName(value) })),
          ]}
          value={mes ?? all}
          allowDeselect={false}
          onChange={(value) => onSearch(searchWith({ ...search, mes: chosenOf(value), page: 1 }))}
        />
        <Select
          aria-label="Ano de vencimento"
          className={classes.year ?? ''}
          data={[
            { value: all, label: 'Todos os anos' },
            ...yearsOf(months, of).map((value) => ({ value, label: value })),
          ]}
          value={ano ?? all}
          allowDeselect={false}
          onChange={(value) => {
            const year = chosenOf(value);
            onSearch(
              searchWith({
                ...search,
                ano: year,
                mes: monthInYear(months, year, mes),
                page: 1,
              }),
            );
          }}
        />
      </div>
      {cards === undefined && failure !== undefined ? (
        <SummaryFailure role="alert" title="Não foi possível carregar o resumo." {...failure} />
      ) : (
        <div className={classes.sums} aria-busy={cards === undefined}>
          {boletoSituations.map((name) => (
            <SumCard
              key={name}
              name={name}
              sum={cards?.[name]}
              isChosen={situacao === name}
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
        </div>
      )}
      {cards !== undefined && failure !== undefined && (
        <SummaryFailure role="status" title="O resumo pode não estar atualizado." {...failure} />
      )}
    </section>
  );
}

/** Why the newest sums did not come, and how to ask for them again. */
function SummaryFailure({
  role,
  title,
  why,
  isFetching,
  onAgain,
}: {
  role: 'alert' | 'status';
  title: string;
  why: string;
  isFetching: boolean;
  onAgain: () => void;
}) {
  return (
    <Group gap="sm" role={role}>
      <Text size="sm" c="dimmed">
        {title} {why}
      </Text>
      <Button variant="default" loading={isFetching} onClick={onAgain}>
        Tentar novamente
      </Button>
    </Group>
  );
}

/** One category: pressed, the list shows its rows alone; pressed again, all of them. */
function SumCard({
  name,
  sum,
  isChosen,
  onPress,
}: {
  name: BoletoSituation;
  sum: BoletoSummary['cards'][BoletoSituation] | undefined;
  isChosen: boolean;
  onPress: () => void;
}) {
  const { label, color } = boletoCards[name];
  return (
    <UnstyledButton
      className={classes.sumCard ?? ''}
      data-color={color}
      aria-pressed={isChosen}
      aria-label={
        sum === undefined
          ? label
          : `${label}: ${countInWords(sum.quantidade, 'boleto', 'boletos')}, ${formatMoney(centsOfWire(sum.valor))}`
      }
      onClick={onPress}
    >
      <span className={classes.sumLabel}>{label}</span>
      <span className={classes.sumValue}>
        {sum === undefined ? <Awaited width="6em" /> : formatMoney(centsOfWire(sum.valor))}
      </span>
      <span className={classes.sumCount}>
        {sum === undefined ? (
          <Awaited width="5em" />
        ) : (
          countInWords(sum.quantidade, 'boleto', 'boletos')
        )}
      </span>
    </UnstyledButton>
  );
}

/** Stands in its line where a text will be: as high as it, so that nothing moves when it comes. */
const Awaited = ({ width }: { width: string }) => (
  <Skeleton display="inline-block" height="1em" width={width} />
);
