import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApuracao } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { newApuracaoMs } from '#shared/apuracoes/apuracoes.rules.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { apuracoesQuery } from './apuracoes.queries.ts';

/** The question before another apuração, which closes the open one; answered, it works for a second at least and until the list is new. */
export function NewApuracaoDialog({
  product,
  tenant,
  open,
  onClose,
  onOpened,
}: {
  product: Product;
  tenant: string | undefined;
  /** The open one, which will be closed; undefined = it is the first. */
  open: Apuracao | undefined;
  onClose: () => void;
  onOpened: (made: Apuracao) => void;
}) {
  useReturnFocus();
  const queries = useQueryClient();
  const [id] = useState(newId);
  const make = useMutation({
    mutationFn: async () => {
      const [made] = await Promise.all([
        callEndpoint(openApuracao, {
          body: {
            id,
            id_client: product.id_client,
            id_product: product.id,
            typeServico: product.typeServico,
          },
          ...lookingAt(tenant),
        }),
        new Promise((resolve) => setTimeout(resolve, newApuracaoMs)),
      ]);
      return made;
    },
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: apuracoesQuery(product.id, tenant).queryKey });
      showToast('success', apuracaoMessages.created);
      onOpened(made);
    },
  });
  return (
    <Modal
      opened
      onClose={() => {
        if (!make.isPending) onClose();
      }}
      title="Nova apuração"
    >
      <Stack gap="md">
        <Text>
          {open === undefined
            ? `A primeira apuração de ${productTypeLabels[product.typeServico]} será aberta.`
            : apuracaoMessages.closing(open.label)}
        </Text>
        {make.isError && (
          <FormFailure>{apuracaoMessages.notCreated(messageOfError(make.error))}</FormFailure>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={make.isPending} onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            loading={make.isPending}
            onClick={() => {
              if (!make.isPending) make.mutate();
            }}
          >
            Abrir apuração
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
