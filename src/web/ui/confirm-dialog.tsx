import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

/** A question before what cannot be taken back with one press: what it does, and two answers, of which 'Cancelar' has the focus. */
export function ConfirmDialog({
  title,
  children,
  cancel = 'Cancelar',
  confirm,
  onClose,
  onConfirm,
}: {
  title: ReactNode;
  children: ReactNode;
  /** What leaves everything as it is, where 'Cancelar' would be read as the act itself. */
  cancel?: string;
  confirm: string;
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
          <Button color="red" onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
