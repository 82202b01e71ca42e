import { Button, Group, Text } from '@mantine/core';

type Props = {
  onStay: () => void;
  onDiscard: () => void;
};

/** Stands in a dialog that is being left with changes which nobody has saved. */
export function UnsavedNotice({ onStay, onDiscard }: Props) {
  return (
    <Group justify="space-between" mb="md" role="alert">
      <Text fw={560}>Há alterações que não foram salvas.</Text>
      <Group gap="xs">
        <Button color="red" variant="light" onClick={onDiscard}>
          Descartar
        </Button>
        <Button onClick={onStay}>Continuar editando</Button>
      </Group>
    </Group>
  );
}
