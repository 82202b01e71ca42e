import { Group, Text } from '@mantine/core';
import { DiscardDraft } from './discard-draft.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** Says how the draft stands, 'salvo' only after it was read back from the device, and lets a person throw it away. */
export function DraftLine({
  saved,
  onDiscard,
}: {
  saved: FormDraft<unknown>['saved'];
  /** Undefined where nothing is to be thrown away: what was made stays. */
  onDiscard?: (() => void) | undefined;
}) {
  const words =
    saved === 'yes'
      ? 'Rascunho salvo neste aparelho'
      : saved === 'saving'
        ? 'Salvando o rascunho…'
        : saved === 'no'
          ? 'O que você preencher fica guardado neste aparelho'
          : saved.failure;
  return (
    <Group component="span" gap="xs">
      <Text
        component="span"
        size="sm"
        c={typeof saved === 'object' ? 'red' : 'dimmed'}
        role="status"
      >
        {words}
      </Text>
      {onDiscard !== undefined && saved !== 'no' && <DiscardDraft onDiscard={onDiscard} />}
    </Group>
  );
}
