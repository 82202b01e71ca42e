import '#web/ui/desk-styles.ts';
import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  apuracaoPageSize,
  apuracaoStates,
  prescribingDays,
  type ApuracaoRow,
} from '#shared/apuracoes/apuracoes.schemas.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import { partyColumns } from '#web/ui/list/party-cell.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { SearchedList } from '#web/ui/list/searched-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import type { ApuracaoSearch } from './apuracao-search.ts';
import { companyApuracoesQuery } from './apuracoes.queries.ts';
import classes from './apuracoes.module.css';

/** Beside the sidebar a document finds no room of its own in narrower windows, in CSS pixels. */
const compactBelow = 1440;

const stateLabels = { aberta: 'Abertas', encerrada: 'Encerradas' } as const;

const stateBadge = ({ isModifica }: ApuracaoRow) => (
  <StatusBadge color={isModifica ? 'green' : 'gray'}>
    {isModifica ? 'Aberta' : 'Encerrada'}
  </StatusBadge>
);
/** What the analysis found; of a product without one there is nothing to be found. */
const foundText = ({ creditoApurado }: ApuracaoRow): string =>
  creditoApurado === null ? '—' : formatMoney(centsOfWire(creditoApurado));

const columnsOf = (isCompact: boolean): Column<ApuracaoRow>[] => [
  ...partyColumns<ApuracaoRow>(isCompact, (row) => row.id_client),
  { key: 'produto', header: 'Produto', cell: (row) => productTypeLabels[row.typeServico] },
  { key: 'apuracao', header: 'Apuração', cell: (row) => row.label },
  {
    key: 'criada',
    header: 'Criada em',
    kind: 'day',
    cell: (row) => <span className="tabular">{formatDate(row.createdDate)}</span>,
  },
  { key: 'estado', header: 'Estado', kind: 'status', cell: stateBadge },
  {
    key: 'credito',
    header: 'Crédito apurado',
    align: 'right',
    width: 150,
    cell: (row) => <span className="tabular">{foundText(row)}</span>,
  },
];

/** The apurações of a company's clients, the newest first; each opens in its product (decisions: Places). */
export function CompanyApuracoes({
  tenant,
  hint,
  search,
  onSearch,
  hrefOf,
  hasPrescribing,
}: {
  tenant: string | undefined;
  /** Said where there are none, to who sees less than all. */
  hint: string | undefined;
  search: ApuracaoSearch;
  onSearch: (change: SearchChange<ApuracaoSearch>) => void;
  hrefOf: (row: ApuracaoRow) => string;
  /** Whether the person may ask for those with months that prescribe. */
  hasPrescribing: boolean;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const { prescreve, ...others } = search;
  // A person who may not ask for it gets the list without.
  const asked: ApuracaoSearch = hasPrescribing ? search : others;
  const query = useQuery(companyApuracoesQuery(asked, tenant));
  return (
    <SearchedList
      query={query}
      messageOf={messageOfError}
      words={{
        caption: 'Apurações da empresa',
        search: 'Buscar por cliente ou CNPJ/CPF',
        failed: 'Não foi possível carregar as apurações',
        none: 'Nenhuma apuração encontrada.',
        hint: hint ?? 'As apurações dos produtos dos clientes aparecem aqui.',
        one: 'apuração',
        many: 'apurações',
        icon: IconReportAnalytics,
      }}
      search={asked}
      onSearch={onSearch}
      filters={
        <>
          <SegmentedControl
            aria-label="Filtrar por estado"
            size="md"
            data={[
              { value: '', label: 'Todas' },
              ...apuracaoStates.map((value) => ({ value, label: stateLabels[value] })),
            ]}
            value={search.estado ?? ''}
            onChange={(value) =>
              onSearch((now) =>
                withFilter(
                  now,
                  'estado',
                  apuracaoStates.find((one) => one === value),
                ),
              )
            }
          />
          {hasPrescribing && (
            <Checkbox
              className={classes.prescribing}
              label={`Prescrevem em ${prescribingDays} dias`}
              checked={prescreve !== undefined}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                onSearch((now) =>
                  withFilter(now, 'prescreve', checked ? prescribingDays : undefined),
                );
              }}
            />
          )}
        </>
      }
      keyOf={(row) => row.id}
      columns={columnsOf(isCompact)}
      card={{
        height: 132,
        below: 1200,
        children: (row) => (
          <>
            <CardOpener href={hrefOf(row)} onPress={() => undefined}>
              {row.label}
            </CardOpener>
            <Text size="sm">{row.razao_social}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {productTypeLabels[row.typeServico]} · {formatDate(row.createdDate)}
              {row.creditoApurado === null ? '' : ` · ${foundText(row)}`}
            </Text>
            <div>{stateBadge(row)}</div>
          </>
        ),
      }}
      hrefOf={hrefOf}
      pageSize={apuracaoPageSize}
    />
  );
}
