import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deviceKeys } from '#shared/devices/devices.keys.ts';
import { lostDeviceTexts } from '#shared/devices/devices.messages.ts';
import type { LostAnswer } from '#shared/devices/devices.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { deviceTitle } from './device-labels.ts';

/** Asks before a device is declared lost; `person` null = the reader's own. */
export function LoseDeviceDialog({
  deviceName,
  person,
  declare,
  onClose,
}: {
  deviceName: string;
  person: string | null;
  declare: () => Promise<LostAnswer>;
  onClose: () => void;
}) {
  useReturnFocus();
  const queryClient = useQueryClient();
  const lose = useMutation({
    mutationFn: declare,
    onSuccess: async () => {
      showToast('success', lostDeviceTexts.done);
      onClose();
      await queryClient.invalidateQueries({ queryKey: deviceKeys.all });
      await queryClient.invalidateQueries({ queryKey: deviceKeys.own });
    },
  });
  return (
    <Modal opened onClose={onClose} centered title="Aparelho perdido">
      <Stack gap="md">
        {lose.isError && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {messageOfError(lose.error)}
          </Alert>
        )}
        <Text style={{ overflowWrap: 'anywhere' }}>
          Declarar perdido o aparelho <strong>{deviceTitle(deviceName)}</strong>
          {person !== null && (
            <>
              {' '}
              de <strong>{person}</strong>
            </>
          )}
          ?
        </Text>
        <Text size="sm">{lostDeviceTexts.consequences}</Text>
        <Text size="sm" c="dimmed">
          {lostDeviceTexts.stays}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" loading={lose.isPending} onClick={() => lose.mutate()}>
            Declarar perdido
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
