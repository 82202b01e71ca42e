import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { deleteAttachment } from '#shared/attachments/attachments.endpoints.ts';
import { attachmentKeys } from '#shared/attachments/attachments.keys.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { creditKeys } from '#shared/credits/credits.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { useConnection } from '#web/session/connection.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AddAttachment } from './add-attachment.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { attachmentsQuery } from './attachments.queries.ts';

/** The documents of a credit (@spec 3 §2 Credits, verbas, attachments): read by whoever opens it, added and deleted in an open apuração. */
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
  /** How people call the credit. */
  name: string;
  /** How many there are, as far as the list of credits knows. */
  count: number;
  apuracao: Apuracao;
  tenant: string | undefined;
  /** They may be added and deleted. */
  mayWork: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  const { data } = useQuery(attachmentsQuery(idCredit, tenant));
  const [tab, setTab] = useState(count === 0 && mayWork ? 'add' : 'list');
  const [added, setAdded] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const onDirty = useCallback((next: boolean) => setDirty(next), []);
  const refresh = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: creditKeys.of(tenant, apuracao.id) });
    await queries.invalidateQueries({ queryKey: attachmentKeys.of(tenant, idCredit) });
  };
  const remove = async ({ id }: Attachment): Promise<void> => {
    try {
      await callEndpoint(deleteAttachment, {
        params: { id },
        ...lookingAt(tenant),
      });
    } catch (error) {
      if (error instanceof Error) noteIfClosed(queries, apuracao, tenant, error);
      throw error;
    }
    await refresh();
    showToast('success', attachmentMessages.deleted);
  };
  const list = (
    <AttachmentList
      idCalculo={idCredit}
      tenant={tenant}
      isOnline={isOnline}
      {...(mayWork ? { onDelete: remove } : {})}
    />
  );
  return (
    <FormDialog title={`Anexos do crédito ${name}`} size="lg" isDirty={isDirty} onClose={onClose}>
      {/* Where somebody closes the apuração meanwhile, the chosen file stays, with the reason why it is not taken. */}
      {mayWork || isDirty ? (
        <Tabs
          value={tab}
          onChange={(next) => setTab(next ?? 'list')}
          // What is being sent goes on while the other tab is looked at.
          keepMountedMode="display-none"
        >
          <TabList on="surface">
            <Tabs.Tab value="add">Adicionar</Tabs.Tab>
            <Tabs.Tab value="list">Anexos ({data?.length ?? count})</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="add" pt="md">
            <AddAttachment
              // Begun anew after each one that was added.
              key={added}
              apuracao={apuracao}
              idCredit={idCredit}
              tenant={tenant}
              isOnline={isOnline}
              onDirty={onDirty}
              onAdded={async () => {
                await refresh();
                setAdded((times) => times + 1);
                setDirty(false);
                showToast('success', attachmentMessages.added);
                setTab('list');
              }}
              onFailed={(error) => noteIfClosed(queries, apuracao, tenant, error)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="list" pt="md">
            {list}
          </Tabs.Panel>
        </Tabs>
      ) : (
        list
      )}
    </FormDialog>
  );
}
