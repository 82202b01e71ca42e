import type { QueueView } from '#offline/queue/queue-view.ts';
import { isWithOffice } from './state-labels.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** How the queue stands, in one sentence: what needs the person first. It calls sent only what a receipt of the server has confirmed. */
export function queueSentence(
  queue: Pick<QueueView, 'problems' | 'signings' | 'sending' | 'waiting' | 'unreadable' | 'sentAt'>,
): string {
  const parts: string[] = [];
  // What the office has no longer needs the person.
  const problems = queue.problems - queue.signings.filter(isWithOffice).length;
  if (problems > 0)
    parts.push(counted(problems, 'assinatura precisa de você', 'assinaturas precisam de você'));
  if (queue.sending > 0) parts.push(`enviando ${queue.sending}`);
  if (queue.waiting > 0) parts.push(counted(queue.waiting, 'item à espera', 'itens à espera'));
  if (queue.unreadable > 0)
    parts.push(counted(queue.unreadable, 'registro não lido', 'registros não lidos'));
  if (parts.length === 0)
    parts.push(queue.sentAt === null ? 'nada à espera de envio' : 'tudo enviado e conferido');
  const text = parts.join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
