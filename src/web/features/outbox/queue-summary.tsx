import { Alert, Button, Text } from '@mantine/core';
import { IconClockExclamation, IconLogin, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { QueueView } from '#offline/queue/queue-view.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import type { ConnectionTrouble } from '#web/session/connection.ts';
import classes from './outbox.module.css';
import { queueSentence } from './queue-sentence.ts';

const dayMs = 24 * 60 * 60 * 1000;

const troubles = {
  server: ' O servidor está com problema agora.',
  network: ' Sem conexão agora.',
} as const;

/** How the queue stands, in one sentence, and the one thing to do. */
export function QueueSummary({
  queue,
  trouble,
  onSend,
  onSignIn,
}: {
  queue: QueueView;
  trouble: ConnectionTrouble;
  onSend: () => Promise<void>;
  onSignIn: () => void;
}) {
  const [isSending, setSending] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const isOld =
    queue.oldestWaitingAt !== null && openedAt - Date.parse(queue.oldestWaitingAt) > dayMs;
  const send = async (): Promise<void> => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <>
      {isOld && (
        <Alert
          mb="md"
          color="orange"
          icon={<IconClockExclamation aria-hidden />}
          title="Há mais de um dia sem enviar"
        >
          Leve o aparelho a um lugar com internet. O envio continua sozinho e nada é apagado antes
          do recibo.
        </Alert>
      )}
      <div className={classes.summary}>
        <div>
          <Text className={classes.summaryText}>{queueSentence(queue)}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {queue.sentAt === null
              ? 'Nada foi enviado deste aparelho ainda.'
              : `Último recibo do servidor: ${formatDateTime(queue.sentAt)}.`}
            {queue.sending === 0 && trouble !== null && troubles[trouble]}
          </Text>
        </div>
        {queue.needsSignIn ? (
          <Button size="lg" leftSection={<IconLogin size={20} aria-hidden />} onClick={onSignIn}>
            Entrar novamente
          </Button>
        ) : (
          queue.waiting > 0 && (
            <Button
              size="lg"
              leftSection={<IconRefresh size={20} aria-hidden />}
              loading={isSending}
              onClick={() => void send()}
            >
              Enviar agora
            </Button>
          )
        )}
      </div>
    </>
  );
}
