import { formatTime } from '#shared/kernel/civil-date.ts';
import { troubleOf } from '#web/session/connection.ts';

/** What the pill looks at: the queue of the person, the browser's hint and the size of the queue when sending began. */
export type PillInput = {
  queue: {
    waiting: number;
    sending: number;
    problems: number;
    sentAt: string | null;
    needsSignIn: boolean;
  };
  isOnline: boolean;
  /** The server answers, or a gateway for it, and with nothing but its own trouble. */
  isFailing: boolean;
  /** Items waiting when the present sending began; 0 while nothing is sent. */
  sendingTotal: number;
};

const troubles = { server: 'servidor com problema', network: 'sem conexão' } as const;

export type Pill = { tone: 'ok' | 'waiting' | 'sending' | 'problem' | 'offline'; text: string };

/** The text of the pill, which shows connection and queue on every screen; it never says "enviado" before the receipt. */
export function pillOf({ queue, isOnline, isFailing, sendingTotal }: PillInput): Pill {
  if (queue.problems > 0)
    return {
      tone: 'problem',
      text: queue.problems === 1 ? '1 precisa de você' : `${queue.problems} precisam de você`,
    };
  if (queue.waiting > 0 && queue.needsSignIn)
    return { tone: 'problem', text: `${queue.waiting} à espera - entre novamente` };
  if (queue.sending > 0) {
    const total = Math.max(sendingTotal, queue.waiting);
    return { tone: 'sending', text: `Enviando ${total - queue.waiting + 1} de ${total}` };
  }
  const trouble = troubleOf({ isOnline, isFailing });
  const why = trouble === null ? '' : ` - ${troubles[trouble]}`;
  if (queue.waiting > 0)
    return {
      tone: isOnline ? 'waiting' : 'offline',
      text: `${queue.waiting} à espera${why}`,
    };
  const done = queue.sentAt === null ? 'Tudo enviado' : `Tudo enviado ${formatTime(queue.sentAt)}`;
  return isOnline ? { tone: 'ok', text: done } : { tone: 'offline', text: `${done}${why}` };
}
