import '#web/ui/desk-styles.ts';
import { Select, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoSetsProductStatus } from '#shared/products/products.access.ts';
import { setProductStatus } from '#shared/products/products.endpoints.ts';
import { productStatuses, type ProductStatus } from '#shared/products/products.enums.ts';
import { productErrors } from '#shared/products/products.errors.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { putProduct } from './put-product.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const options = (Object.keys(productStatuses) as ProductStatus[])
  .map((value) => ({ value, label: productStatuses[value].label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/**
 * The status of a product: ADMIN who may edit chooses it and it is saved at once, others read it (@spec 3 §4). CANCELADO is asked first, since
 * only another agreement leads out of it.
 */
export function ProductStatusControl({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (status: ProductStatus) =>
      callEndpoint(setProductStatus, {
        params: { id: product.id, status },
        ...lookingAt(tenant),
      }),
    onMutate: async (status) => {
      await putProduct(queries, { ...product, status }, tenant);
      return product;
    },
    onSuccess: (saved) => putProduct(queries, saved, tenant),
    onError: async (error, _status, before) => {
      if (before !== undefined) await putProduct(queries, before, tenant);
      showToast('error', `A situação não mudou. ${messageOfError(error)}`);
    },
  });
  const [isAsked, setAsked] = useState(false);
  const { label, color } = productStatuses[product.status];
  const badge = <StatusBadge color={color}>{label}</StatusBadge>;
  const isCancelled = product.status === 'CANCELADO';
  if (!product.editar || !mayCall(whoSetsProductStatus, user) || isCancelled)
    return (
      <>
        {badge}
        {isCancelled && (
          <Text size="sm" c="dimmed">
            {productErrors.product_cancelled.message}
          </Text>
        )}
      </>
    );
  return (
    <>
      {badge}
      <Select
        aria-label="Situação do produto"
        data={options}
        value={product.status}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhuma situação encontrada"
        disabled={!isOnline}
        onChange={(status) => {
          if (status === null || status === product.status) return;
          if (status === 'CANCELADO') setAsked(true);
          else change.mutate(status);
        }}
        renderOption={({ option: { value } }) => (
          <StatusBadge color={productStatuses[value as ProductStatus].color}>
            {productStatuses[value as ProductStatus].label}
          </StatusBadge>
        )}
      />
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={
              <>
                Cancelar {productTypeLabels[product.typeServico]} de{' '}
                <NameText name={product.razao_social} />?
              </>
            }
            cancel="Voltar"
            confirm="Cancelar produto"
            onClose={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              change.mutate('CANCELADO');
            }}
          >
            {productMessages.cancelEffect}
          </ConfirmDialog>
        </Suspense>
      )}
      {!isOnline && (
        <Text size="sm" c="dimmed">
          Mudar a situação precisa de conexão.
        </Text>
      )}
    </>
  );
}
