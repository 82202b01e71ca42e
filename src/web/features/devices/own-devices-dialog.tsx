import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declareOwnDeviceLost } from '#shared/devices/devices.endpoints.ts';
import type { OwnDevice } from '#shared/devices/devices.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { LoseDeviceDialog } from './lose-device-dialog.tsx';
import { ownDevicesQuery } from './devices.queries.ts';
import classes from './devices.module.css';
import { deviceTitle } from './device-labels.ts';

/** The reader's own devices; any but the one in their hands can be declared lost. `here` is the installation of this page. */
export function OwnDevicesDialog({ here, onClose }: { here: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(ownDevicesQuery);
  const [lost, setLost] = useState<OwnDevice | null>(null);
  if (lost !== null)
    return (
      <LoseDeviceDialog
        deviceName={lost.deviceName}
        person={null}
        declare={() => callEndpoint(declareOwnDeviceLost, { params: { id: lost.installId } })}
        onClose={() => setLost(null)}
      />
    );
  return (
    <Modal opened onClose={onClose} title="Meus aparelhos">
      <Stack gap="md">
        {isPending && <Skeleton height={120} aria-busy="true" aria-label="Carregando" />}
        {error !== null && (
          <Alert color="red" title="Os aparelhos não abriram">
            <p>{messageOfError(error)}</p>
            <Button onClick={() => void refetch()}>Tentar novamente</Button>
          </Alert>
        )}
        {data?.length === 0 && <Text c="dimmed">Nenhum aparelho registrado ainda.</Text>}
        <ul className={classes.own} aria-label="Meus aparelhos">
          {data?.map((device) => (
            <li key={device.installId} className={classes.ownItem}>
              <div className={classes.words}>
                <Text fw={600}>{deviceTitle(device.deviceName)}</Text>
                <Text size="sm" c="dimmed" className="tabular">
                  Último contato em {formatDateTime(device.lastContactAt)}
                </Text>
              </div>
              <OwnDeviceEnd device={device} here={here} onLost={setLost} />
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

function OwnDeviceEnd({
  device,
  here,
  onLost,
}: {
  device: OwnDevice;
  here: string;
  onLost: (device: OwnDevice) => void;
}) {
  if (device.installId === here) return <StatusBadge color="blue">Este aparelho</StatusBadge>;
  if (device.lostAt !== null) return <StatusBadge color="red">Perdido</StatusBadge>;
  return (
    <Button
      variant="default"
      color="red"
      aria-label={`Aparelho perdido: ${deviceTitle(device.deviceName)}`}
      onClick={() => onLost(device)}
    >
      Aparelho perdido
    </Button>
  );
}
