import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A question before an act that one press cannot take back: its effect, and two answers, of which
 * 'Cancelar' has the focus.
 */
export function ConfirmDialog({
  title,
  children,
  cancel = 'Cancelar',
  confirm,
  isDestructive = true,
  onClose,
  onConfirm,
}: {
  title: ReactNode;
  children: ReactNode;
  /** The answer that changes nothing, where 'Cancelar' would read as the act itself. */
  cancel?: string;
  confirm: string;
  /** Whether the act takes something away: its answer is red then. */
  isDestructive?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button {...(isDestructive ? { color: 'red' } : {})} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
