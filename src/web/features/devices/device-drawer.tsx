import '@mantine/core/styles/Drawer.css';
import { Alert, Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTabletOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declareDeviceLost } from '#shared/devices/devices.endpoints.ts';
import type { DeviceItem, DeviceLoss, DeviceRow } from '#shared/devices/devices.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { itemKindLabel, deviceTitle } from './device-labels.ts';
import { QuarantineRow } from './quarantine-row.tsx';
import { LoseDeviceDialog } from './lose-device-dialog.tsx';
import { deviceItemsQuery } from './devices.queries.ts';
import classes from './devices.module.css';

const states = {
  no_aparelho: { label: 'No aparelho', color: 'yellow' },
  sumido: { label: 'Sumido', color: 'red' },
  anulado: { label: 'Anulado', color: 'gray' },
} as const;

const lossReasons: Record<DeviceLoss['reason'], string> = {
  wiped: 'O navegador apagou o que estava guardado.',
  rolled_back: 'O armazenamento voltou a um estado antigo.',
};

/** The items that one device announced and did not deliver, and those it handed to the office. */
export function DeviceDrawer({
  device,
  canDownload,
  canDelete,
  canLose,
  onClose,
}: {
  device: DeviceRow;
  canDownload: boolean;
  /** Whether the person deletes what was handed to the office. */
  canDelete: boolean;
  canLose: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const { data, error, isPending, refetch } = useQuery(deviceItemsQuery(device));
  const [isLosing, setLosing] = useState(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      attributes={{ header: { role: 'none' } }}
      size="min(560px, 100%)"
      title={<strong>{device.person}</strong>}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 48 }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" className="tabular">
          {deviceTitle(device.deviceName)} · último contato em{' '}
          {formatDateTime(device.lastContactAt)}
          {device.appBuild !== '' && ` · versão ${device.appBuild}`}
        </Text>
        {device.lostAt !== null && (
          <Alert color="red" title="Aparelho declarado perdido">
            Em {formatDateTime(device.lostAt)}. A chave dele não vale mais.
          </Alert>
        )}
        {canLose && device.lostAt === null && (
          <Button
            variant="default"
            color="red"
            leftSection={<IconDeviceTabletOff size={18} aria-hidden />}
            onClick={() => setLosing(true)}
          >
            Aparelho perdido
          </Button>
        )}
        {isLosing && (
          <LoseDeviceDialog
            deviceName={device.deviceName}
            person={device.person}
            declare={() =>
              callEndpoint(declareDeviceLost, {
                params: { id: device.installId },
                body: { owner: device.owner },
              })
            }
            onClose={() => setLosing(false)}
          />
        )}
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
            <LossNotice losses={data.losses.filter(({ lostWaiting }) => lostWaiting > 0)} />
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
                    <QuarantineRow
                      key={item.id}
                      item={item}
                      canDownload={canDownload}
                      canDelete={canDelete}
                      onDownloaded={() => void refetch()}
                    />
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

/** Losses that the device reported by itself, the newest first. */
function LossNotice({ losses }: { losses: readonly DeviceLoss[] }) {
  if (losses.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title="Dados apagados neste aparelho"
    >
      {losses.map((loss) => (
        <Text key={loss.noticedAt} size="sm" mb={6}>
          {lossReasons[loss.reason]}{' '}
          {loss.lostWaiting === 1
            ? '1 item ainda não enviado pode ter se perdido.'
            : `${loss.lostWaiting} itens ainda não enviados podem ter se perdido.`}{' '}
          <span className={classes.clock}>
            Notado em {formatDateTime(loss.noticedAt)} no relógio do aparelho.
          </span>
          <span className={classes.clock}>
            O escritório soube em {formatDateTime(loss.toldAt)}.
          </span>
        </Text>
      ))}
      <Text size="sm">Confira com quem usa o aparelho antes de colher de novo.</Text>
    </Alert>
  );
}

function ItemRow({ item }: { item: DeviceItem }) {
  const state = states[item.state];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{itemKindLabel(item.kind)}</Text>
        {item.client !== null && <Text size="sm">{item.client}</Text>}
        {/* The first is by the device's clock, the others by the server's: never in one line. */}
        <Text size="sm" c="dimmed" className="tabular">
          Coletado em {formatDateTime(item.statedAt)} no relógio do aparelho
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          Visto no aparelho até {formatDateTime(item.lastAnnouncedAt)}
          {item.missingAt !== null && `, sumiço notado em ${formatDateTime(item.missingAt)}`}
        </Text>
      </div>
      <StatusBadge color={state.color}>{state.label}</StatusBadge>
    </li>
  );
}
