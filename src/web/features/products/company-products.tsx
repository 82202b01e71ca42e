import '#web/ui/desk-styles.ts';
import { NativeSelect, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels, productTypes } from '#shared/products/product-types.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import { productPageSize, type CompanyProduct } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import { partyColumns } from '#web/ui/list/party-cell.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { SearchedList } from '#web/ui/list/searched-list.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import type { CompanyProductSearch } from './company-search.ts';
import { companyProductsQuery } from './products.queries.ts';

/** Beside the sidebar a document finds no room of its own in narrower windows, in CSS pixels. */
const compactBelow = 1500;

const statusNames = Object.keys(productStatuses) as ProductStatus[];
const byLabel = (a: { label: string }, b: { label: string }): number =>
  a.label.localeCompare(b.label, 'pt-BR');
const statusOptions = [
  { value: '', label: 'Todos, menos cancelados' },
  ...statusNames.map((value) => ({ value, label: productStatuses[value].label })).toSorted(byLabel),
];
const serviceOptions = [
  { value: '', label: 'Todos os produtos' },
  ...productTypes.map((value) => ({ value, label: productTypeLabels[value] })).toSorted(byLabel),
];

const statusBadge = ({ status }: CompanyProduct) => {
  const { label, color } = productStatuses[status];
  return <StatusBadge color={color}>{label}</StatusBadge>;
};

const columnsOf = (isCompact: boolean): Column<CompanyProduct>[] => [
  ...partyColumns<CompanyProduct>(isCompact, (row) => row.cnpj),
  {
    key: 'regime',
    header: 'Regime',
    width: 160,
    cell: (row) => contractTypeLabels[row.typeRegime],
  },
  { key: 'produto', header: 'Produto', cell: (row) => productTypeLabels[row.typeServico] },
  { key: 'status', header: 'Status', width: 190, cell: statusBadge },
  {
    key: 'analista',
    header: 'Analista',
    width: 150,
    cell: (row) => row.nomeAnalista ?? 'Sem analista',
  },
  { key: 'parceiro', header: 'Parceiro', width: 150, cell: (row) => row.parceiro ?? '—' },
];

/** The products of a company's clients; each opens (decisions: Places). */
export function CompanyProducts({
  tenant,
  hint,
  search,
  onSearch,
  hrefOf,
}: {
  tenant: string | undefined;
  /** Said where there are none, to who sees less than all. */
  hint: string | undefined;
  search: CompanyProductSearch;
  onSearch: (change: SearchChange<CompanyProductSearch>) => void;
  hrefOf: (product: CompanyProduct) => string;
}) {
  const isCompact = useIsNarrowerThan(compactBelow);
  const query = useQuery(companyProductsQuery(search, tenant));
  return (
    <SearchedList
      query={query}
      messageOf={messageOfError}
      words={{
        caption: 'Produtos da empresa',
        search: 'Buscar por cliente, CNPJ/CPF ou produto',
        failed: 'Não foi possível carregar os produtos',
        none: 'Nenhum produto encontrado.',
        hint: hint ?? 'Os produtos contratados pelos clientes aparecem aqui.',
        one: 'produto',
        many: 'produtos',
        icon: IconPackage,
      }}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <NativeSelect
            size="md"
            aria-label="Filtrar por status"
            data={statusOptions}
            value={search.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSearch((now) =>
                withFilter(
                  now,
                  'status',
                  statusNames.find((one) => one === value),
                ),
              )
            }
          />
          <NativeSelect
            size="md"
            aria-label="Filtrar por produto"
            data={serviceOptions}
            value={search.servico ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSearch((now) =>
                withFilter(
                  now,
                  'servico',
                  productTypes.find((one) => one === value),
                ),
              )
            }
          />
        </>
      }
      keyOf={(row) => row.id_product}
      columns={columnsOf(isCompact)}
      card={{
        height: 132,
        below: 1100,
        children: (row) => (
          <>
            <CardOpener href={hrefOf(row)} onPress={() => undefined}>
              {productTypeLabels[row.typeServico]}
            </CardOpener>
            <Text size="sm">{row.razao_social}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {contractTypeLabels[row.typeRegime]} · {row.nomeAnalista ?? 'Sem analista'}
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
