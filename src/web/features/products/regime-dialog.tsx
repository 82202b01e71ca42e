import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { contractTypeLabels, type Regime } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels, type ProductType } from '#shared/products/product-types.ts';
import type { RegimePreview } from '#shared/products/regime-editor.rules.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

const named = (types: readonly ProductType[]): string =>
  types.map((type) => productTypeLabels[type]).join(', ');

/** Before a save of the regime editor: what it does to the products and to the contract. */
export function RegimeDialog({
  regime,
  preview,
  isSaving,
  onClose,
  onConfirm,
}: {
  regime: Regime;
  preview: RegimePreview;
  isSaving: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  useReturnFocus();
  const { entering, cancelled, effects } = preview;
  return (
    <Modal
      opened
      // What is under way is not left: its answer belongs to what is read here.
      onClose={() => (isSaving ? undefined : onClose())}
      title={`Salvar ${contractTypeLabels[regime]}?`}
    >
      <Stack gap="md">
        {entering.length > 0 && (
          <Text>
            <strong>Entram:</strong> {named(entering)}
          </Text>
        )}
        {cancelled.length > 0 && (
          <Text>
            <strong>Passam a Cancelado:</strong> {named(cancelled)}
          </Text>
        )}
        {effects.map((effect) => (
          <Text key={effect}>{effect}</Text>
        ))}
        <Group justify="flex-end">
          <Button variant="default" disabled={isSaving} onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button loading={isSaving} onClick={onConfirm}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
