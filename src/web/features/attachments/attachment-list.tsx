import '#web/ui/desk-styles.ts';
import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconCloudOff, IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { downloadAttachment } from '#shared/attachments/attachments.endpoints.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useDownload } from '#web/api/use-download.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { attachmentsQuery } from './attachments.queries.ts';
import classes from './attachments.module.css';

const DeleteAttachmentDialog = lazy(() =>
  import('./delete-attachment-dialog.tsx').then(({ DeleteAttachmentDialog }) => ({
    default: DeleteAttachmentDialog,
  })),
);

/** The documents of a credit or a product: what each is, its file, who added it and when; to be downloaded, and by some deleted. */
export function AttachmentList({
  idCalculo,
  tenant,
  isOnline,
  hint,
  onDelete,
}: {
  idCalculo: string;
  tenant: string | undefined;
  isOnline: boolean;
  /** Said where there is none. */
  hint?: string;
  /** Given where they may be deleted: does it, and rejects with why not. */
  onDelete?: (attachment: Attachment) => Promise<void>;
}) {
  const { data, error, isFetching, refetch } = useQuery(attachmentsQuery(idCalculo, tenant));
  const [deleting, setDeleting] = useState<Attachment | null>(null);
  if (data === undefined)
    return error === null ? (
      <div className={classes.around}>
        <Skeleton height={96} aria-label="Carregando os anexos" />
      </div>
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os anexos"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={IconPaperclip}
        tone="gray"
        title={attachmentMessages.none}
        {...(hint === undefined ? {} : { hint })}
      />
    );
  return (
    <>
      <ul className={classes.list} aria-label="Anexos">
        {data.map((one) => (
          <li key={one.id} className={classes.item}>
            <div className={classes.words}>
              <span className={classes.name}>{one.nome}</span>
              <span className={classes.file}>{one.nomeArquivo}</span>
              <Text size="sm" c="dimmed">
                {formatBytes(one.tamanho)} · {one.por}, {formatDateTime(one.createdDate)}
              </Text>
            </div>
            <Download attachment={one} tenant={tenant} isOnline={isOnline} />
            {onDelete !== undefined && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={42}
                aria-label={`Excluir ${one.nomeArquivo}`}
                disabled={!isOnline}
                onClick={() => setDeleting(one)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {deleting !== null && onDelete !== undefined && (
        <Suspense fallback={null}>
          <DeleteAttachmentDialog
            attachment={deleting}
            onClose={() => setDeleting(null)}
            onDelete={onDelete}
          />
        </Suspense>
      )}
    </>
  );
}

function Download({
  attachment,
  tenant,
  isOnline,
}: {
  attachment: Attachment;
  tenant: string | undefined;
  isOnline: boolean;
}) {
  const { isPending, start } = useDownload(downloadAttachment, {
    failed: attachmentMessages.notDownloaded,
  });
  return (
    <ActionIcon
      variant="default"
      size={42}
      aria-label={`Baixar ${attachment.nomeArquivo}`}
      loading={isPending}
      disabled={!isOnline}
      onClick={() => start({ params: { id: attachment.id }, tenant })}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
