import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SigningView } from '#offline/queue/queue-view.ts';

/** Hands a refused signing to the office as it is; the name is shown once more, and a failure stays readable. */
export function HandOverDialog({
  signing,
  isOnline,
  onHandOver,
  onClose,
}: {
  signing: SigningView;
  isOnline: boolean;
  /** Rejects with an error whose message a person may read. */
  onHandOver: () => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onHandOver();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Não foi possível entregar.');
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Entregar ao escritório?">
      <Stack>
        <Text>
          <b>{signing.partyName}</b>: tudo o que foi coletado segue como está, e o escritório decide
          o que fazer. Os arquivos só saem deste aparelho depois do recibo de cada um.
        </Text>
        {!isOnline && <Alert color="orange">Sem conexão agora: é preciso internet.</Alert>}
        {error !== null && (
          <Alert color="red" role="alert">
            {error} Nada foi apagado deste aparelho.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="md" loading={isBusy} onClick={() => void submit()} data-autofocus>
            Entregar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
