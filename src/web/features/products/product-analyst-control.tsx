import '#web/ui/desk-styles.ts';
import { Select, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setProductAnalyst } from '#shared/products/products.endpoints.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { showToast } from '#web/ui/toast.ts';
import { putProduct } from './put-product.ts';

const nobody = { value: '', label: 'Sem analista' };

const analystsQuery = (tenant: string | undefined) =>
  queryOptions({
    queryKey: userKeys.options('analista', tenant),
    queryFn: ({ signal }) =>
      callEndpoint(listUserOptions, {
        query: { for: 'analista' },
        signal,
        ...lookingAt(tenant),
      }),
  });

/** The analyst of a product: chosen by who may, saved at once, and taken back when it is refused; others read the name. */
export function ProductAnalystControl({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  return product.canSetAnalyst ? (
    <AnalystChoice product={product} tenant={tenant} />
  ) : (
    (product.nomeAnalista ?? nobody.label)
  );
}

function AnalystChoice({ product, tenant }: { product: Product; tenant: string | undefined }) {
  const { isOnline } = useConnection();
  const queries = useQueryClient();
  const { data, error } = useQuery(analystsQuery(tenant));
  const choose = useMutation({
    mutationFn: (id: string) =>
      callEndpoint(setProductAnalyst, {
        params: { id: product.id },
        body: { id_user: id === '' ? null : id },
        ...lookingAt(tenant),
      }),
    onMutate: async (id) => {
      const name = (data ?? []).find((one) => one.id === id)?.name ?? null;
      await putProduct(
        queries,
        { ...product, id_analista: id === '' ? null : id, nomeAnalista: name },
        tenant,
      );
      return product;
    },
    onSuccess: async (saved) => {
      await putProduct(queries, saved, tenant);
      showToast('success', 'Analista atualizado.');
    },
    onError: async (refusal, _id, before) => {
      if (before !== undefined) await putProduct(queries, before, tenant);
      showToast('error', `O analista não mudou. ${messageOfError(refusal)}`);
    },
  });
  const { id_analista: chosen, nomeAnalista } = product;
  const known = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Who cannot be chosen any more is still who it is.
  const isGone = chosen !== null && !known.some(({ value }) => value === chosen);
  return (
    <>
      <Select
        aria-label="Analista do produto"
        data={[
          nobody,
          ...known,
          ...(isGone ? [{ value: chosen, label: nomeAnalista ?? 'Pessoa excluída' }] : []),
        ]}
        value={chosen ?? ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Ninguém encontrado."
        disabled={!isOnline || data === undefined}
        {...(error === null ? {} : { error: messageOfError(error) })}
        onChange={(id) => {
          if (id !== null && id !== (chosen ?? '') && !choose.isPending) choose.mutate(id);
        }}
      />
      {!isOnline && (
        <Text size="sm" c="dimmed">
          Escolher o analista precisa de conexão.
        </Text>
      )}
    </>
  );
}
