import { Text } from '@mantine/core';
import type { FormDraft } from './use-form-draft.ts';

/** Says how the draft stands: 'salvo' only after it was read back from the device. */
export function DraftLine({ saved }: { saved: FormDraft<unknown>['saved'] }) {
  const words =
    saved === 'yes'
      ? 'Rascunho salvo neste aparelho'
      : saved === 'saving'
        ? 'Salvando o rascunho…'
        : saved === 'no'
          ? 'O que você preencher fica guardado neste aparelho'
          : saved.failure;
  return (
    <Text size="sm" c={typeof saved === 'object' ? 'red' : 'dimmed'} role="status">
      {words}
    </Text>
  );
}
