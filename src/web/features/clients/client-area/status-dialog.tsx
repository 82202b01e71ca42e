import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { clientStatusBadges } from '#shared/clients/client-status-badges.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import { closedStatusEffects } from '#shared/clients/clients.messages.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './client-area.module.css';

/** Before a status that stops the client: what it stops. */
export function StatusDialog({
  name,
  status,
  onClose,
  onConfirm,
}: {
  name: string;
  status: ClientStatus;
  onClose: () => void;
  onConfirm: () => void;
}) {
  useReturnFocus();
  const { label } = clientStatusBadges[status];
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Mudar a situação para ${label}?`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="md">
        <Text fw={600}>
          <NameText name={name} />
        </Text>
        <ul className={classes.effects}>
          {closedStatusEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" onClick={onConfirm}>
            Mudar para {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
