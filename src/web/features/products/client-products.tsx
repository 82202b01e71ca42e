import '#web/ui/desk-styles.ts';
import { Button } from '@mantine/core';
import { IconCloudOff, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { clientProductsQuery } from './products.queries.ts';

const columns: readonly Column<Product>[] = [
  { key: 'produto', header: 'Produto', cell: (row) => contractTypeLabels[row.typeServico] },
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
  { key: 'parceiro', header: 'Parceiro', cell: (row) => row.parceiro ?? '–' },
];

/** What a client has contracted, of what the person may see (@spec 3 §2 Product screens). */
export function ClientProducts({
  cnpjcpf,
  tenant,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
}) {
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
  return (
    <DataTable
      caption="Produtos do cliente"
      columns={columns}
      rows={data ?? []}
      keyOf={(row) => row.id}
      isLoading={isPending}
      skeletonRows={4}
      empty={<EmptyState icon={IconPackageOff} title={productMessages.none} />}
    />
  );
}
