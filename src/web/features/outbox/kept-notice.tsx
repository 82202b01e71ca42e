import { Alert, Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { KeptView } from '#offline/queue/queue-view.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';

/** What was collected here and does not count: which one does, by whom and since when, and whether something is left to do. */
export function KeptNotice({ kept, cause }: { kept: KeptView; cause: string | null }) {
  const { counts } = kept;
  return (
    <Alert
      mx="md"
      mb="sm"
      color="yellow"
      variant="light"
      icon={<IconGavel aria-hidden />}
      title={counts === null ? 'Fora de vigor' : 'Outra coleta vale'}
    >
      {counts === null ? (
        <Text>{cause ?? 'O servidor guardou este ato sem que ele valha.'}</Text>
      ) : (
        <Text>
          {actLabels[counts.kind]}: vale a colhida por <b>{counts.collector}</b>, recebida pelo
          servidor em <span className="tabular">{formatDateTime(counts.receivedAt)}</span>.
        </Text>
      )}
      <Text mt={4}>
        {kept.isToCollectAnew
          ? signingMessages.keptToCollectAnew
          : signingMessages.keptBesideAnother}
      </Text>
      {kept.isAsked && (
        <Text mt={4} fw={600} role="status">
          O escritório foi avisado.
        </Text>
      )}
    </Alert>
  );
}
