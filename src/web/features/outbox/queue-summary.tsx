import { Alert, Button, Text } from '@mantine/core';
import { IconClockExclamation, IconLogin, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { QueueView } from '#offline/queue-view.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import classes from './outbox.module.css';
import { isWithOffice } from './state-labels.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How the queue stands, in one sentence, and the one thing to do. */
export function QueueSummary({
  queue,
  isOnline,
  onSend,
  onSignIn,
}: {
  queue: QueueView;
  isOnline: boolean;
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
          <Text className={classes.summaryText}>{sentence(queue)}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            {queue.sentAt === null
              ? 'Nada foi enviado deste aparelho ainda.'
              : `Último recibo do servidor: ${formatDateTime(queue.sentAt)}.`}
            {!isOnline && ' Sem conexão agora.'}
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

function sentence(queue: QueueView): string {
  const parts: string[] = [];
  // What the office has no longer needs the person.
  const problems = queue.problems - queue.signings.filter(isWithOffice).length;
  if (problems > 0)
    parts.push(
      problems === 1 ? '1 assinatura precisa de você' : `${problems} assinaturas precisam de você`,
    );
  if (queue.sending > 0) parts.push(`enviando ${queue.sending}`);
  if (queue.waiting > 0)
    parts.push(queue.waiting === 1 ? '1 item à espera' : `${queue.waiting} itens à espera`);
  const text = parts.length === 0 ? 'Tudo enviado e conferido' : parts.join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
