import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { deleteCredit } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { creditName } from './credit-form.ts';
import { refreshCredits } from './credits.queries.ts';

/** The question before a credit is deleted; it goes when the list is without it. */
export function DeleteCreditDialog({
  credit,
  apuracao,
  tenant,
  onClose,
  onDeleted,
}: {
  credit: Credit;
  apuracao: Apuracao;
  tenant: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
}) {
  useReturnFocus();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      callEndpoint(deleteCredit, {
        params: { id: credit.id },
        ...lookingAt(tenant),
      }),
    onSuccess: async () => {
      await refreshCredits(queries, apuracao.id, tenant);
      showToast('success', creditMessages.deleted);
      onDeleted();
    },
    onError: (error) => noteIfClosed(queries, apuracao, tenant, error),
  });
  const amount =
    credit.creditOrigin === null ? '' : ` de ${formatMoney(centsOfWire(credit.creditOrigin))}`;
  return (
    <Modal
      opened
      onClose={() => {
        if (!remove.isPending) onClose();
      }}
      title="Excluir crédito?"
    >
      <Stack gap="md">
        <Text>
          O crédito {creditName(credit)}
          {amount} sai das somas; fica registrado no histórico.
        </Text>
        {remove.isError && (
          <FormFailure title={creditMessages.notDeleted}>
            {messageOfError(remove.error)}
          </FormFailure>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={remove.isPending} onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => {
              if (!remove.isPending) remove.mutate();
            }}
          >
            Excluir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
