import { Alert, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { othersAtTheDoor, othersHead } from '#offline/queue/others-texts.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import classes from './session.module.css';

const nobody = { idTenant: '-', kind: 'staff', id: '-', name: '-' } as const;

/** What waits on this device, by initials: whether it is being sent, and who can hand it over. Nothing more is told to a visitor. */
export function UnsentHere() {
  const queue = useLiveQuery(() => watchQueue(nobody), []);
  const brand = useTenantBrand();
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
        <div key={other.owner} className={classes.unsent}>
          <Text fw={600} className="tabular">
            {othersHead(other)}
          </Text>
          <Text>{othersAtTheDoor(other, brand.id)}</Text>
        </div>
      ))}
    </Alert>
  );
}
