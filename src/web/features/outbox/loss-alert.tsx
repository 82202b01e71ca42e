import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { acknowledgeLoss, isLossTold, readLossAlert } from '#offline/store/loss-alert.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import type { ConnectionTrouble } from '#web/session/connection.ts';
import classes from './outbox.module.css';

const reasons = {
  wiped: 'O navegador apagou o que estava guardado neste aparelho.',
  rolled_back: 'O armazenamento deste aparelho voltou a um estado antigo.',
  server_missing: 'O servidor esperava itens que não estão mais neste aparelho.',
} as const;

/**
 * A wipe that the canary noticed: said plainly, until the person has read it and the office knows of it. Before, a tap tells the office;
 * why it could not be told stands beside the button.
 */
export function LossAlert({
  ports,
  trouble,
  onTell,
}: {
  ports: OfflinePorts;
  trouble: ConnectionTrouble;
  /** Tells the office now, as far as there is a way to it. */
  onTell: () => Promise<unknown>;
}) {
  const alert = useLiveQuery(() => readLossAlert(ports), [ports]);
  const [isTelling, setTelling] = useState(false);
  const whyId = useId();
  if (alert === undefined || alert === null) return null;
  const isTold = isLossTold(alert);
  const press = async (): Promise<void> => {
    if (isTold) return void (await acknowledgeLoss(ports));
    setTelling(true);
    await onTell().finally(() => setTelling(false));
  };
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
        {isTold &&
          (alert.toldAt === undefined
            ? ' O escritório já sabe.'
            : ` O escritório foi avisado em ${formatDateTime(alert.toldAt)}.`)}
      </Text>
      <div className={classes.lossFoot}>
        {/* It stays a button that answers a tap: a disabled one would say nothing by touch. */}
        <Button
          size="md"
          variant={isTold ? 'white' : 'outline'}
          color={isTold ? 'red' : 'white'}
          loading={isTelling}
          className={classes.lossButton}
          aria-disabled={!isTold}
          aria-describedby={isTold ? undefined : whyId}
          onClick={() => void press()}
        >
          Entendi
        </Button>
        {!isTold && (
          <Text id={whyId} role="status">
            {trouble === 'network'
              ? 'O escritório ainda não foi avisado: falta conexão.'
              : 'O escritório ainda não foi avisado: o aviso segue assim que o servidor responder.'}
          </Text>
        )}
      </div>
    </Alert>
  );
}
