import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteObservation } from '#shared/observations/observations.endpoints.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';
import type { Observation } from '#shared/observations/observations.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './observations.module.css';
import { forgetObservation, type ObservedPlace } from './observations.queries.ts';

/** Asks before an own message is taken back; needs the network, and says so. */
export function DeleteDialog({
  place,
  observation,
  onClose,
}: {
  place: ObservedPlace;
  observation: Observation;
  onClose: () => void;
}) {
  useReturnFocus();
  const queries = useQueryClient();
  const { id, mensage } = observation;
  const remove = useMutation({
    mutationFn: () =>
      callEndpoint(deleteObservation, {
        params: { id },
        ...lookingAt(place.tenant),
      }),
    onSuccess: () => {
      forgetObservation(place, queries, id);
      showToast('success', observationMessages.deleted);
      onClose();
    },
    onError: (error) => showToast('error', messageOfError(error), observationMessages.notDeleted),
  });
  return (
    <Modal opened onClose={onClose} title="Excluir a mensagem?" centered>
      <Stack>
        <Text lineClamp={4}>
          <bdi className={classes.message}>{mensage}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          Ninguém mais a lê, nem você.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
