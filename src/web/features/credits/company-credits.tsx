import '#web/ui/desk-styles.ts';
import { Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  creditPageSize,
  type CompanyCredit,
  type CompanyCredits,
  type CreditFilter,
} from '#shared/credits/credits.schemas.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { partyColumns } from '#web/ui/list/party-cell.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { SearchedList } from '#web/ui/list/searched-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import type { CompanyCreditSearch } from './company-credit-search.ts';
import { CreditFilterFields } from './credit-filters.tsx';
import { monthOf } from './credit-form.ts';
import { Amount, BillingBadge } from './credit-row.tsx';
import { companyCreditsQuery } from './credits.queries.ts';
import classes from './company-credits.module.css';

/** Beside the sidebar document and product find no room of their own in narrower windows, and a table none at all, in CSS pixels. */
const compactBelow = 1680;
const cardsBelow = 1280;

/** What of the address narrows credits anywhere; here with the search. */
const filterOf = ({ pago, ano }: CompanyCreditSearch): CreditFilter => ({
  pago,
  ano: ano === undefined ? undefined : String(ano),
});

const monthText = (row: CompanyCredit): string => {
  const month = monthOf(row);
  return month === null ? '—' : formatCompetencia(month);
};
/** As the apuração shows it: none of a credit that is not whole, unless one is typed. */
const compensated = (row: CompanyCredit): number | null =>
  row.saldo !== null || row.compensacao > 0 ? row.compensacao : null;
const paidBadge = ({ isPago }: CompanyCredit) => (
  <StatusBadge color={isPago ? 'green' : 'gray'}>{isPago ? 'Pago' : 'Em aberto'}</StatusBadge>
);

function columnsOf(isCompact: boolean): Column<CompanyCredit>[] {
  const money = (
    key: string,
    header: string,
    value: (row: CompanyCredit) => number | null,
  ): Column<CompanyCredit> => ({
    key,
    header,
    align: 'right',
    width: 112,
    cell: (row) => (
      <span className={classes.number}>
        <Amount value={value(row)} />
      </span>
    ),
  });
  const service: Column<CompanyCredit> = {
    key: 'produto',
    header: 'Produto',
    width: 150,
    cell: (row) => productTypeLabels[row.typeServico],
  };
  return [
    ...partyColumns<CompanyCredit>(
      isCompact,
      (row) => row.id_client,
      (row) => productTypeLabels[row.typeServico],
    ),
    ...(isCompact ? [] : [service]),
    {
      key: 'competencia',
      header: 'Competência',
      width: 112,
      cell: (row) => <span className={classes.number}>{monthText(row)}</span>,
    },
    money('credito', 'Crédito', (row) => row.creditOrigin),
    money('selic', 'Selic', (row) => row.selic),
    money('compensacao', 'Compensação', compensated),
    money('saldo', 'Saldo', (row) => row.saldo),
    { key: 'pago', header: 'Pago', width: 104, cell: paidBadge },
    money('comissao', 'Comissão', (row) => row.comissao),
    {
      key: 'cobranca',
      header: 'Cobrança',
      width: 108,
      cell: (row) => <BillingBadge cobranca={row.cobranca} />,
    },
  ];
}

/** The credits of a company's clients, with their sums; each leads to its product (@spec 3 §2 Product screens; decisions: Places). */
export function CompanyCreditList({
  tenant,
  hint,
  search,
  onSearch,
  hrefOf,
}: {
  tenant: string | undefined;
  /** Said where there are none, to who sees less than all. */
  hint: string | undefined;
  search: CompanyCreditSearch;
  onSearch: (change: SearchChange<CompanyCreditSearch>) => void;
  hrefOf: (credit: CompanyCredit) => string;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const query = useQuery(companyCreditsQuery(search, tenant));
  return (
    <SearchedList
      query={query}
      messageOf={messageOfError}
      words={{
        caption: 'Créditos da empresa',
        search: 'Buscar por cliente ou CNPJ/CPF',
        failed: 'Não foi possível carregar os créditos',
        none: 'Nenhum crédito encontrado.',
        hint: hint ?? 'Os créditos das apurações dos clientes aparecem aqui.',
        one: 'crédito',
        many: 'créditos',
        icon: IconCoins,
      }}
      search={search}
      onSearch={onSearch}
      filters={
        <CreditFilterFields
          filter={filterOf(search)}
          years={query.data?.anos ?? []}
          onChange={(change) =>
            onSearch((now) => {
              const { pago, ano } = change(filterOf(now));
              return {
                ...(now.q === undefined ? {} : { q: now.q }),
                ...(pago === undefined ? {} : { pago }),
                ...(ano === undefined ? {} : { ano: Number(ano) }),
                page: 1,
              };
            })
          }
        />
      }
      above={
        query.data !== undefined &&
        query.data.total > 0 && <Totals of={query.data} isWaiting={query.isPlaceholderData} />
      }
      keyOf={(row) => row.id}
      columns={columnsOf(isCompact)}
      card={{
        height: 150,
        below: cardsBelow,
        children: (row) => <CreditCard row={row} href={hrefOf(row)} />,
      }}
      hrefOf={hrefOf}
      pageSize={creditPageSize}
    />
  );
}

/** What all sum to that are asked for, not those of the page alone; `isWaiting` = those of the filter before. */
function Totals({
  of: { totais, referencia },
  isWaiting,
}: {
  of: CompanyCredits;
  isWaiting: boolean;
}) {
  return (
    <dl className={classes.totals} aria-label="Somas" aria-busy={isWaiting}>
      {(
        [
          ['Crédito', totais.creditOrigin],
          [`Selic (ref. ${referencia})`, totais.selic],
          ['Compensação', totais.compensacao],
          ['Saldo', totais.saldo],
          ['Comissão', totais.comissao],
        ] as const
      ).map(([label, value]) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd className="tabular">{formatMoney(centsOfWire(value))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A credit where a table does not fit. */
function CreditCard({ row, href }: { row: CompanyCredit; href: string }) {
  return (
    <>
      <CardOpener href={href} onPress={() => undefined}>
        {row.razao_social}
      </CardOpener>
      <Text size="sm" c="dimmed">
        {productTypeLabels[row.typeServico]} · <span className="tabular">{monthText(row)}</span>
      </Text>
      <dl className={classes.values}>
        {(
          [
            ['Crédito', row.creditOrigin],
            ['Selic', row.selic],
            ['Compensação', compensated(row)],
            ['Saldo', row.saldo],
            ['Comissão', row.comissao],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.badges}>
        {paidBadge(row)}
        <BillingBadge cobranca={row.cobranca} />
      </div>
    </>
  );
}
