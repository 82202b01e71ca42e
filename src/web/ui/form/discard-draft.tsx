import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';

/** The button that was pressed is gone: the focus goes to the harmless answer. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** 'Descartar rascunho': throws away what was filled in, after a second press. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        Descartar rascunho
      </Button>
    );
  return (
    <Group component="span" gap="xs" role="group" aria-label="Descartar rascunho?">
      <Text component="span" size="sm" fw={560} c="var(--mantine-color-text)">
        Apagar tudo o que foi preenchido?
      </Text>
      <Button
        variant="light"
        color="red"
        size="compact-sm"
        onClick={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        Descartar
      </Button>
      <Button variant="default" size="compact-sm" ref={focus} onClick={() => setAsking(false)}>
        Continuar editando
      </Button>
    </Group>
  );
}
