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
  onSearch: (next: BoletoSearch) => void;
}) {
  const { ano, mes, situacao } = search;
  const of = searchWith({ ano, mes });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    summaryQuery(of, tenant),
  );
  const months = data?.meses ?? [];
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
          onChange={(value) =>
            onSearch(searchWith({ ...search, mes: chosenOf(value), page: undefined }))
          }
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
                page: undefined,
              }),
            );
          }}
        />
      </div>
      {data === undefined && error !== null ? (
        <Group gap="sm" role="alert">
          <Text size="sm" c="dimmed">
            Não foi possível carregar o resumo. {messageOfError(error)}
          </Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Group>
      ) : (
        <div className={classes.sums} aria-busy={isPlaceholderData}>
          {boletoSituations.map((name) => (
            <SumCard
              key={name}
              name={name}
              sum={data?.cards[name]}
              isChosen={situacao === name}
              onPress={() =>
                onSearch(situacao === name ? of : searchWith({ ...of, situacao: name }))
              }
            />
          ))}
        </div>
      )}
    </section>
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
      {sum === undefined ? (
        <Skeleton height={44} width="70%" />
      ) : (
        <>
          <span className={classes.sumValue}>{formatMoney(centsOfWire(sum.valor))}</span>
          <span className={classes.sumCount}>
            {countInWords(sum.quantidade, 'boleto', 'boletos')}
          </span>
        </>
      )}
    </UnstyledButton>
  );
}
