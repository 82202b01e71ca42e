import { Alert, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';

const nobody = { idTenant: '-', kind: 'staff', id: '-', name: '-' } as const;

/** What waits on this device, by initials: whose sign-in it takes for it to go on. Nothing more is told to a visitor. */
export function UnsentHere() {
  const queue = useLiveQuery(() => watchQueue(nobody), []);
  if (queue === undefined || queue.others.length === 0) return null;
  return (
    <Alert
      mt="lg"
      color="yellow"
      variant="light"
      icon={<IconDeviceTablet aria-hidden />}
      title="Guardado neste aparelho"
      role="status"
    >
      {queue.others.map((other) => (
        <Text key={other.initials + other.oldest} size="sm">
          {other.count === 1 ? '1 item' : `${other.count} itens`} de {other.initials} à espera desde{' '}
          {formatDateTime(other.oldest)}: segue quando essa pessoa entrar.
        </Text>
      ))}
    </Alert>
  );
}
