import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { creditAttachmentNames } from '#shared/attachments/attachments.enums.ts';
import { creditKeys } from '#shared/credits/credits.keys.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { useConnection } from '#web/session/connection.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { AttachmentTabs } from './attachment-tabs.tsx';

/**
 * The documents of a credit: read by everybody who opens it, added and deleted while its apuração
 * is open.
 */
export function AttachmentsDialog({
  idCredit,
  name,
  count,
  apuracao,
  tenant,
  mayWork,
  onClose,
}: {
  idCredit: string;
  /** The credit as people call it. */
  name: string;
  /** Their number in the list of credits. */
  count: number;
  apuracao: Apuracao;
  tenant: string | undefined;
  /** They may be added and deleted. */
  mayWork: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <FormDialog
      title={`Anexos do crédito ${name}`}
      size="lg"
      isDirty={isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <AttachmentTabs
        place={{
          idCalculo: idCredit,
          idClient: apuracao.id_client,
          idApuracao: apuracao.id,
          names: creditAttachmentNames,
        }}
        count={count}
        tenant={tenant}
        isOnline={isOnline}
        mayWork={mayWork}
        first={count === 0 ? 'add' : 'list'}
        onDirty={setDirty}
        onSending={setSending}
        onChanged={() =>
          void queries.invalidateQueries({ queryKey: creditKeys.of(tenant, apuracao.id) })
        }
        onFailed={(error) => noteIfClosed(queries, apuracao, tenant, error)}
      />
    </FormDialog>
  );
}
