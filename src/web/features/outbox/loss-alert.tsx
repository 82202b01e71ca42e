import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { acknowledgeLoss, readLossAlert } from '#offline/store/canary.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';

const reasons = {
  wiped: 'O navegador apagou o que estava guardado neste aparelho.',
  rolled_back: 'O armazenamento deste aparelho voltou a um estado antigo.',
  server_missing: 'O servidor esperava itens que não estão mais neste aparelho.',
} as const;

/** A wipe that the canary noticed: said plainly, until the person has read it. */
export function LossAlert({ ports }: { ports: OfflinePorts }) {
  const alert = useLiveQuery(() => readLossAlert(ports), [ports]);
  if (alert === undefined || alert === null) return null;
  return (
    <Alert
      m="md"
      mb={0}
      color="red"
      variant="filled"
      icon={<IconAlertTriangle aria-hidden />}
      title="Dados apagados neste aparelho"
      role="alert"
    >
      <Text>
        {reasons[alert.reason]}{' '}
        {alert.lostWaiting > 0 &&
          `${alert.lostWaiting === 1 ? '1 item ainda não enviado pode ter se perdido' : `${alert.lostWaiting} itens ainda não enviados podem ter se perdido`}: fale com o escritório.`}
      </Text>
      <Text size="sm" mt={4}>
        Notado em {formatDateTime(alert.noticedAt)}.
      </Text>
      <Button
        mt="sm"
        size="md"
        variant="white"
        color="red"
        onClick={() => void acknowledgeLoss(ports)}
      >
        Entendi
      </Button>
    </Alert>
  );
}
