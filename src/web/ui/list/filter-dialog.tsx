import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../use-return-focus.ts';

/** A list's filters that count from 'Aplicar' on. */
export function FilterDialog({
  isWrong = false,
  onEmpty,
  onApply,
  onClose,
  children,
}: {
  /** What is chosen cannot be applied. */
  isWrong?: boolean;
  /** Empties the fields; the list stays as it is. */
  onEmpty: () => void;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Filtros" centered>
      <Stack gap="lg">
        {children}
        <Group justify="space-between">
          <Button variant="subtle" onClick={onEmpty}>
            Limpar filtros
          </Button>
          <Button disabled={isWrong} onClick={onApply}>
            Aplicar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
