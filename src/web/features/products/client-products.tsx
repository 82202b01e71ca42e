import '#web/ui/desk-styles.ts';
import { Button, Select, Text } from '@mantine/core';
import { IconCloudOff, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { isOfOwnServices } from '#shared/products/products.rules.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useStaff } from '#web/session/session-store.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { filterProducts, withProduct, type ProductSearch } from './product-search.ts';
import { clientProductsQuery } from './products.queries.ts';
import classes from './products.module.css';

const wide: readonly Column<Product>[] = [
  { key: 'produto', header: 'Produto', cell: (row) => productTypeLabels[row.typeServico] },
  { key: 'regime', header: 'Regime', cell: (row) => contractTypeLabels[row.typeRegime] },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const { label, color } = productStatuses[row.status];
      return <StatusBadge color={color}>{label}</StatusBadge>;
    },
  },
  { key: 'analista', header: 'Analista', cell: (row) => row.nomeAnalista ?? 'Sem analista' },
  { key: 'parceiro', header: 'Parceiro', cell: (row) => row.parceiro ?? '—' },
  { key: 'empresa', header: 'Empresa', cell: (row) => row.empresa },
];

/** Where six columns have no room: the regime stands below the product. */
const narrow: readonly Column<Product>[] = [
  {
    key: 'produto',
    header: 'Produto',
    cell: (row) => (
      <>
        {productTypeLabels[row.typeServico]}
        <Text span size="sm" c="dimmed" display="block">
          {contractTypeLabels[row.typeRegime]}
        </Text>
      </>
    ),
  },
  ...wide.filter(({ key }) => key === 'status'),
];
const wideFrom = 1100;

/** What a client has contracted, of what the person may see (@spec 3 §2 Product screens). */
export function ClientProducts({
  cnpjcpf,
  tenant,
  search,
  onSearch,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
  search: ProductSearch;
  /** `isNewPlace`: the way back leads to what is open now. */
  onSearch: (change: SearchChange<ProductSearch>, isNewPlace?: boolean) => void;
}) {
  const user = useStaff();
  const isNarrow = useIsNarrowerThan(wideFrom);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    clientProductsQuery(cnpjcpf, tenant),
  );
  if (error !== null && data === undefined)
    return (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os produtos"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  const products = data ?? [];
  const { shown, folded } = filterProducts(products, search);
  const isFiltered = search.regime !== undefined || search.status !== undefined;
  return (
    <>
      {products.length > 1 && (
        <ProductFilters products={products} search={search} onSearch={onSearch} />
      )}
      <DataTable
        caption="Produtos do cliente"
        columns={isNarrow ? narrow : wide}
        rows={shown}
        keyOf={(row) => row.id}
        onPress={(row) => onSearch((now) => withProduct(now, row.id), true)}
        isLoading={isPending}
        skeletonRows={4}
        empty={
          products.length > 0 ? (
            <EmptyState
              icon={IconPackageOff}
              title={
                isFiltered ? 'Nenhum produto com este filtro' : 'Nenhum produto além dos cancelados'
              }
              {...(isFiltered
                ? {
                    action: (
                      <Button variant="default" onClick={() => onSearch(() => ({}))}>
                        Limpar filtros
                      </Button>
                    ),
                  }
                : {})}
            />
          ) : (
            <EmptyState
              icon={IconPackageOff}
              title={productMessages.none}
              hint={user !== null && isOfOwnServices(user) ? productMessages.askCeo : undefined}
            />
          )
        }
      />
      {(folded > 0 || search.cancelados === true) && (
        <Button
          variant="subtle"
          color="gray"
          mt="sm"
          aria-expanded={search.cancelados === true}
          onClick={() =>
            onSearch((now) => ({
              ...now,
              cancelados: search.cancelados === true ? undefined : true,
            }))
          }
        >
          {search.cancelados === true
            ? 'Ocultar cancelados'
            : folded === 1
              ? 'Mostrar 1 cancelado'
              : `Mostrar ${folded} cancelados`}
        </Button>
      )}
    </>
  );
}

/** Regime and status, of those that the client has. */
function ProductFilters({
  products,
  search,
  onSearch,
}: {
  products: readonly Product[];
  search: ProductSearch;
  onSearch: (change: SearchChange<ProductSearch>) => void;
}) {
  const held = <K extends 'typeRegime' | 'status'>(key: K): Product[K][] => [
    ...new Set(products.map((product) => product[key])),
  ];
  return (
    <div className={classes.filters}>
      <Select
        label="Regime"
        placeholder="Todos"
        clearable
        data={held('typeRegime').map((value) => ({ value, label: contractTypeLabels[value] }))}
        value={search.regime ?? null}
        onChange={(regime) => onSearch((now) => ({ ...now, regime: regime ?? undefined }))}
      />
      <Select
        label="Situação"
        placeholder="Todas"
        clearable
        data={held('status').map((value) => ({ value, label: productStatuses[value].label }))}
        value={search.status ?? null}
        onChange={(status) => onSearch((now) => ({ ...now, status: status ?? undefined }))}
      />
    </div>
  );
}
