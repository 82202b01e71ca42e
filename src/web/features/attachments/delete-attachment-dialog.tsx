import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

/** Asks before a document is deleted, with its name. */
export function DeleteAttachmentDialog({
  attachment,
  onClose,
  onDelete,
}: {
  attachment: Attachment;
  onClose: () => void;
  onDelete: (attachment: Attachment) => Promise<void>;
}) {
  useReturnFocus();
  const remove = useMutation({ mutationFn: () => onDelete(attachment), onSuccess: onClose });
  return (
    <Modal
      opened
      onClose={() => {
        if (!remove.isPending) onClose();
      }}
      title="Excluir anexo?"
    >
      <Stack gap="md">
        <Text>
          {attachment.nome}, {attachment.nomeArquivo}: deixa de ser visto; fica registrado no
          histórico.
        </Text>
        {remove.isError && (
          <FormFailure>{attachmentMessages.notDeleted(messageOfError(remove.error))}</FormFailure>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={remove.isPending} onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => {
              if (!remove.isPending) remove.mutate();
            }}
          >
            Excluir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
