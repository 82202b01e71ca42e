import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SigningView } from '#offline/queue/queue-view.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';

/** Gives up what the server does not have yet; needs a reason and the name is shown once more. */
export function VoidDialog({
  signing,
  onVoid,
  onClose,
}: {
  signing: SigningView;
  onVoid: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') {
      setError('Informe o motivo da anulação.');
      return;
    }
    setBusy(true);
    await onVoid(reason);
    setBusy(false);
  };
  return (
    <FormDialog isDirty={reason.trim() !== ''} onClose={onClose} title="Anular esta assinatura?">
      <Stack>
        <Text>
          <b>{signing.partyName}</b>: o que ainda não foi enviado deixa de seguir. O que o servidor
          já recebeu não muda, e os arquivos ficam 30 dias neste aparelho.
        </Text>
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={3}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" size="md" loading={isBusy} onClick={() => void submit()}>
            Anular assinatura
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
