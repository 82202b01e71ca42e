import '#web/ui/desk-styles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import type { PendingUser } from '#shared/alerts/alerts.schemas.ts';
import { refuseUser } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Asks why a pending registration is refused, and refuses it. */
export function RefuseUserDialog({ user, onClose }: { user: PendingUser; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = useMutation({
    mutationFn: () =>
      callEndpoint(refuseUser, { params: { id: user.id }, body: { motivo: reason } }),
    onSuccess: async () => {
      showToast('success', userMessages.refused(user.name));
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: alertKeys.pendingUsers }),
        queries.invalidateQueries({ queryKey: userKeys.all }),
      ]);
    },
  });
  return (
    <FormDialog
      title={`Recusar o cadastro de ${user.name}`}
      isDirty={reason !== ''}
      isSending={refuse.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isBlank = reason.trim() === '';
          setMissing(isBlank);
          if (isBlank) field.current?.focus();
          else if (!refuse.isPending) refuse.mutate();
        }}
      >
        <Stack gap="md">
          {refuse.isError && <FormFailure>{messageOfError(refuse.error)}</FormFailure>}
          <Textarea
            ref={field}
            label="Motivo"
            description="A pessoa o recebe por e-mail."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autosize
            minRows={3}
            maxLength={500}
            value={reason}
            error={isMissing ? userMessages.reasonRequired : null}
            onChange={(event) => {
              setMissing(false);
              setReason(event.currentTarget.value);
            }}
            data-autofocus
          />
          <Text size="sm">
            O cadastro é excluído; o CPF e o e-mail podem ser cadastrados de novo.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" disabled={refuse.isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="red" loading={refuse.isPending}>
              Recusar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
