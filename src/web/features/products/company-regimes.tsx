import '#web/ui/desk-styles.ts';
import { NativeSelect, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clientStatusBadges } from '#shared/clients/client-status-badges.ts';
import { contractTypeLabels, regimes } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { productPageSize, type RegimeRow } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import { partyColumns } from '#web/ui/list/party-cell.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { SearchedList } from '#web/ui/list/searched-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import type { RegimeSearch } from './company-search.ts';
import { regimesQuery } from './products.queries.ts';

/** Beside the sidebar a document finds no room of its own in narrower windows, in CSS pixels. */
const compactBelow = 1360;

const productsText = ({ produtos }: RegimeRow): string =>
  produtos.map((type) => productTypeLabels[type]).join(', ');

const statusBadge = ({ situacao }: RegimeRow) => {
  const { label, color } = clientStatusBadges[situacao];
  return <StatusBadge color={color}>{label}</StatusBadge>;
};

const columnsOf = (isCompact: boolean): Column<RegimeRow>[] => [
  ...partyColumns<RegimeRow>(isCompact, (row) => row.id_client),
  {
    key: 'regime',
    header: 'Regime',
    width: 170,
    cell: (row) => contractTypeLabels[row.typeRegime],
  },
  { key: 'produtos', header: 'Produtos', cell: productsText },
  { key: 'situacao', header: 'Situação', width: 190, cell: statusBadge },
];

/** The regimes that a company's clients hold, with the products of each; each leads to the client (decisions: Places). */
export function CompanyRegimes({
  tenant,
  hint,
  search,
  onSearch,
  hrefOf,
}: {
  tenant: string | undefined;
  /** Said where there are none, to who sees less than all. */
  hint: string | undefined;
  search: RegimeSearch;
  onSearch: (change: SearchChange<RegimeSearch>) => void;
  hrefOf: (row: RegimeRow) => string;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const query = useQuery(regimesQuery(search, tenant));
  return (
    <SearchedList
      query={query}
      messageOf={messageOfError}
      words={{
        caption: 'Regimes dos clientes',
        search: 'Buscar por cliente ou CNPJ/CPF',
        failed: 'Não foi possível carregar os regimes',
        none: 'Nenhum regime encontrado.',
        hint: hint ?? 'Os regimes dos clientes com produtos aparecem aqui.',
        one: 'regime',
        many: 'regimes',
        icon: IconScale,
      }}
      search={search}
      onSearch={onSearch}
      filters={
        <NativeSelect
          size="md"
          aria-label="Filtrar por regime"
          data={[
            { value: '', label: 'Todos os regimes' },
            ...regimes.map((value) => ({ value, label: contractTypeLabels[value] })),
          ]}
          value={search.regime ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch((now) =>
              withFilter(
                now,
                'regime',
                regimes.find((one) => one === value),
              ),
            )
          }
        />
      }
      keyOf={(row) => `${row.id_client}-${row.typeRegime}`}
      columns={columnsOf(isCompact)}
      card={{
        height: 116,
        below: 1100,
        children: (row) => (
          <>
            <CardOpener href={hrefOf(row)} onPress={() => undefined}>
              {row.razao_social}
            </CardOpener>
            <Text size="sm">{contractTypeLabels[row.typeRegime]}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {productsText(row)}
            </Text>
            <div>{statusBadge(row)}</div>
          </>
        ),
      }}
      hrefOf={hrefOf}
      pageSize={productPageSize}
    />
  );
}
