import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ConnectionTrouble } from '#web/session/connection.ts';

/** Hands what waits here to the office as it is; `children` says whose and what it means, and a failure stays readable. */
export function HandOverDialog({
  children,
  trouble,
  onHandOver,
  onClose,
}: {
  children: ReactNode;
  trouble: ConnectionTrouble;
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
        {children}
        <Text>Os arquivos só saem deste aparelho depois do recibo de cada um.</Text>
        {trouble !== null && (
          <Alert color="orange">
            {trouble === 'server'
              ? 'O servidor está com problema agora. Tente mais tarde.'
              : 'Sem conexão agora: é preciso internet.'}
          </Alert>
        )}
        {error !== null && (
          <Alert color="red" role="alert">
            {error} O que ainda não foi entregue continua neste aparelho.
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
