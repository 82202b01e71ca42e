import '#web/ui/desk-styles.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { quarantineTexts } from '#shared/devices/devices.messages.ts';
import { deviceKeys } from '#shared/devices/devices.keys.ts';
import type { QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { overviewKeys } from '#shared/overview/overview.keys.ts';
import { deleteQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { itemKindLabel } from './device-labels.ts';

/** Asks why an item that was handed to the office is deleted, and deletes it. */
export function DeleteItemDialog({ item, onClose }: { item: QuarantineItem; onClose: () => void }) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const remove = useMutation({
    mutationFn: () =>
      callEndpoint(deleteQuarantineItem, { params: { id: item.id }, body: { motivo: reason } }),
    onSuccess: async () => {
      showToast('success', quarantineTexts.removed);
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: deviceKeys.allItems }),
        queries.invalidateQueries({ queryKey: overviewKeys.mine }),
      ]);
    },
  });
  return (
    <FormDialog
      title={`Apagar ${itemKindLabel(item.kind)}`}
      isDirty={reason !== ''}
      isSending={remove.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isBlank = reason.trim() === '';
          setMissing(isBlank);
          if (isBlank) field.current?.focus();
          else if (!remove.isPending) remove.mutate();
        }}
      >
        <Stack gap="md">
          {remove.isError && <FormFailure>{messageOfError(remove.error)}</FormFailure>}
          <Textarea
            ref={field}
            label="Motivo"
            description="Fica no histórico da pessoa."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autosize
            minRows={3}
            maxLength={500}
            value={reason}
            error={isMissing ? quarantineTexts.reasonRequired : null}
            onChange={(event) => {
              setMissing(false);
              setReason(event.currentTarget.value);
            }}
            data-autofocus
          />
          <Text size="sm">O conteúdo não volta; o registro e o recibo ficam.</Text>
          <Group justify="flex-end">
            <Button variant="default" disabled={remove.isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" color="red" loading={remove.isPending}>
              Apagar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
