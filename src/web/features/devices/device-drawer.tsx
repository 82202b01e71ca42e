import '@mantine/core/styles/Drawer.css';
import { Alert, Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeviceItem, DeviceRow, QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { downloadQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { itemKindLabel } from './device-labels.ts';
import { deviceItemsQuery } from './devices.queries.ts';
import classes from './devices.module.css';

const states = {
  no_aparelho: { label: 'No aparelho', color: 'yellow' },
  sumido: { label: 'Sumido', color: 'red' },
  anulado: { label: 'Anulado', color: 'gray' },
} as const;

/** What one device announced and did not deliver, and what it handed to the office. */
export function DeviceDrawer({
  device,
  canDownload,
  onClose,
}: {
  device: DeviceRow;
  canDownload: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const { data, error, isPending, refetch } = useQuery(deviceItemsQuery(device));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={<strong>{device.person}</strong>}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 48 }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" className="tabular">
          {device.deviceName} · último contato em {formatDateTime(device.lastContactAt)}
          {device.appBuild !== '' && ` · versão ${device.appBuild}`}
        </Text>
        {isPending && (
          <Stack aria-busy="true" aria-label="Carregando os itens">
            <Skeleton height={72} />
            <Skeleton height={180} />
          </Stack>
        )}
        {error !== null && (
          <Alert color="red" title="Os itens não abriram">
            <p>{messageOfError(error)}</p>
            <Button onClick={() => void refetch()}>Tentar novamente</Button>
          </Alert>
        )}
        {data !== undefined && (
          <>
            {data.items.some((item) => item.state === 'sumido') && (
              <Alert
                color="red"
                icon={<IconAlertTriangle aria-hidden />}
                title="Itens anunciados sumiram do aparelho"
              >
                O navegador apagou o que estava guardado, ou o aparelho voltou a um estado antigo.
                Confira com a pessoa antes de colher de novo.
              </Alert>
            )}
            <Surface title="Anunciados e não recebidos">
              {data.items.length === 0 ? (
                <Text px="lg" pb="md" c="dimmed">
                  Tudo o que este aparelho anunciou chegou.
                </Text>
              ) : (
                <SurfaceRows>
                  {data.items.map((item) => (
                    <ItemRow key={item.id} item={item} />
                  ))}
                </SurfaceRows>
              )}
            </Surface>
            {data.quarantine.length > 0 && (
              <Surface title="Entregues ao escritório">
                <SurfaceRows>
                  {data.quarantine.map((item) => (
                    <QuarantineRow key={item.id} item={item} canDownload={canDownload} />
                  ))}
                </SurfaceRows>
              </Surface>
            )}
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function ItemRow({ item }: { item: DeviceItem }) {
  const state = states[item.state];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{itemKindLabel(item.kind)}</Text>
        {item.client !== null && <Text size="sm">{item.client}</Text>}
        <Text size="sm" c="dimmed" className="tabular">
          Coletado em {formatDateTime(item.statedAt)}, visto no aparelho até{' '}
          {formatDateTime(item.lastAnnouncedAt)}
          {item.missingAt !== null && `, sumiço notado em ${formatDateTime(item.missingAt)}`}
        </Text>
      </div>
      <StatusBadge color={state.color}>{state.label}</StatusBadge>
    </li>
  );
}

function QuarantineRow({ item, canDownload }: { item: QuarantineItem; canDownload: boolean }) {
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{itemKindLabel(item.kind)}</Text>
        {item.client !== null && <Text size="sm">{item.client}</Text>}
        <Text size="sm" c="dimmed" className="tabular">
          Recebido em {formatDateTime(item.receivedAt)}, {formatBytes(item.length)}
          {item.cause !== null && `, causa ${item.cause}`}
        </Text>
      </div>
      {canDownload && (
        <Button
          component="a"
          href={addressOf(downloadQuarantineItem, { params: { id: item.id } })}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={`Baixar ${itemKindLabel(item.kind)}`}
        >
          Baixar
        </Button>
      )}
    </li>
  );
}
