import '#web/ui/frame-styles.ts';
import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

type Props = {
  isOpen: boolean;
  partyName: string;
  pagesRead: number;
  pageCount: number;
  onClose: () => void;
  onAccept: () => Promise<void>;
};

/** The acceptance that is recorded with the signature, before the camera opens. */
export function AcceptDialog({
  isOpen,
  partyName,
  pagesRead,
  pageCount,
  onClose,
  onAccept,
}: Props) {
  const [isTicked, setTicked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Aceite do contrato"
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-xl)' } }}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Voltar ao contrato', size: 48 }}
    >
      <Text size="lg" fw={600}>
        {partyName}
      </Text>
      <Text size="md" mt={4}>
        {pagesRead === 1 ? 'Foi aberta 1' : `Foram abertas ${pagesRead}`} de {pageCount}{' '}
        {pageCount === 1 ? 'página' : 'páginas'} do contrato.
      </Text>
      <Checkbox
        my="lg"
        size="lg"
        label="Li o contrato e aceito os seus termos"
        checked={isTicked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      <Group grow preventGrowOverflow={false}>
        <Button size="lg" variant="default" onClick={onClose}>
          Continuar lendo
        </Button>
        <Button
          size="lg"
          disabled={!isTicked}
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void onAccept().finally(() => setBusy(false));
          }}
        >
          Aceitar e continuar
        </Button>
      </Group>
    </Modal>
  );
}
