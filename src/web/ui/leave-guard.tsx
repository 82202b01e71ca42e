import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * Asks before a form with changes that are kept nowhere is left: by a link, by 'back', by closing the page (the browser's own words).
 * Stands in the form; a form that is kept as a draft needs none.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} title="Sair sem salvar?">
      <Text mb="lg">Há alterações que não foram salvas.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="light" color="red" onClick={proceed}>
          Descartar
        </Button>
        <Button onClick={reset} data-autofocus>
          Continuar editando
        </Button>
      </Group>
    </Modal>
  );
}
