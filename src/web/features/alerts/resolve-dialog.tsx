import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resolveAlert } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './alerts.module.css';

/** 'Escreva a Mensagem de Resolução': resolves the alert for everybody it is addressed to (@spec 2 §2). */
export function ResolveDialog({
  alert,
  onResolved,
  onClose,
}: {
  alert: Alert;
  onResolved: () => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const finish = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: alertKeys.all });
    onClose();
    onResolved();
  };
  const resolve = useMutation({
    mutationFn: () => callEndpoint(resolveAlert, { params: { id: alert.id }, body: { message } }),
    onSuccess: async () => {
      await finish();
      showToast('success', 'Alerta resolvido.');
    },
    onError: (failure) => {
      setError(messageOfError(failure));
      // Somebody was faster: there is nothing left to do here, and the lists say by whom.
      if (failure instanceof CodedError && failure.code === 'alert_resolved') {
        showToast('info', failure.message);
        void finish();
      }
    },
  });
  const submit = (): void => {
    if (message.trim() === '') return setError('Escreva como o alerta foi resolvido.');
    setError(null);
    resolve.mutate();
  };
  return (
    <FormDialog
      isDirty={message.trim() !== ''}
      onClose={onClose}
      title={alertMessages.resolveTitle}
    >
      <Stack>
        <div className={classes.quoted}>
          <Text fw={620}>{alert.company}</Text>
          <Text size="sm">{alert.message}</Text>
        </div>
        <Textarea
          label="Mensagem de resolução"
          description="Todos os que receberam o alerta leem esta mensagem."
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2000}
          value={message}
          error={error}
          onChange={(event) => setMessage(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {alertMessages.cancel}
          </Button>
          <Button loading={resolve.isPending} onClick={submit}>
            {alertMessages.resolveAndSend}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
