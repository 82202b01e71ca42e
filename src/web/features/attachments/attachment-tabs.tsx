import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { deleteAttachment } from '#shared/attachments/attachments.endpoints.ts';
import { attachmentKeys } from '#shared/attachments/attachments.keys.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AddAttachment } from './add-attachment.tsx';
import { AttachmentList } from './attachment-list.tsx';
import type { AttachmentPlace } from './attachment-place.ts';
import { attachmentsQuery } from './attachments.queries.ts';

/**
 * The documents of a credit or a product under 'Adicionar' and 'Anexos (n)' (@spec 3 §2 Credits,
 * verbas, attachments); the list alone for a person who only reads.
 */
export function AttachmentTabs({
  place,
  count,
  tenant,
  isOnline,
  mayWork,
  hint,
  first,
  onDirty,
  onSending,
  onChanged,
  onFailed,
}: {
  place: AttachmentPlace;
  /** Their number as far as it is known before the list arrives. */
  count: number;
  tenant: string | undefined;
  isOnline: boolean;
  /** They may be added and deleted. */
  mayWork: boolean;
  /** Said in an empty list. */
  hint?: string;
  /** The tab that opens first. */
  first: 'add' | 'list';
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
  /** Called after a document was added or deleted. */
  onChanged?: () => void;
  /** Called with the reason of a refusal. */
  onFailed?: (error: Error) => void;
}) {
  const queries = useQueryClient();
  const { data } = useQuery(attachmentsQuery(place.idCalculo, tenant));
  const [tab, setTab] = useState<string>(mayWork ? first : 'list');
  const [added, setAdded] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const noteDirty = useCallback(
    (next: boolean) => {
      setDirty(next);
      onDirty(next);
    },
    [onDirty],
  );
  const refresh = async (): Promise<void> => {
    onChanged?.();
    await queries.invalidateQueries({ queryKey: attachmentKeys.of(tenant, place.idCalculo) });
  };
  const remove = async ({ id }: Attachment): Promise<void> => {
    try {
      await callEndpoint(deleteAttachment, { params: { id }, ...lookingAt(tenant) });
    } catch (error) {
      if (error instanceof Error) onFailed?.(error);
      throw error;
    }
    await refresh();
    showToast('success', attachmentMessages.deleted);
  };
  const list = (
    <AttachmentList
      idCalculo={place.idCalculo}
      tenant={tenant}
      isOnline={isOnline}
      {...(hint === undefined ? {} : { hint })}
      {...(mayWork ? { onDelete: remove } : {})}
    />
  );
  // A person who loses the right meanwhile keeps the chosen file on the screen, with the reason of
  // the refusal.
  if (!mayWork && !isDirty) return list;
  return (
    <Tabs
      value={tab}
      onChange={(next) => setTab(next ?? 'list')}
      // An upload continues under the other tab.
      keepMountedMode="display-none"
    >
      <TabList on="surface">
        <Tabs.Tab value="add">Adicionar</Tabs.Tab>
        <Tabs.Tab value="list">Anexos ({data?.length ?? count})</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="add" pt="md">
        <AddAttachment
          // Empty again after each added document.
          key={added}
          place={place}
          tenant={tenant}
          isOnline={isOnline}
          onDirty={noteDirty}
          onSending={onSending}
          onAdded={async () => {
            await refresh();
            setAdded((times) => times + 1);
            noteDirty(false);
            showToast('success', attachmentMessages.added);
            setTab('list');
          }}
          onFailed={(error) => onFailed?.(error)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="list" pt="md">
        {list}
      </Tabs.Panel>
    </Tabs>
  );
}
