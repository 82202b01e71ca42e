import type { LossReport } from '#shared/sync/sync.schemas.ts';
import { readMeta, writeMeta, type LossAlert } from './meta.ts';
import type { OfflinePorts } from './ports.ts';

type LossPorts = Pick<OfflinePorts, 'outbox'>;

/** Writes a loss down. What the server misses after a loss that is known here is the same one, which keeps its cause and its moment. */
export async function raiseLoss(
  { outbox }: LossPorts,
  alert: Omit<LossAlert, 'toldAt'>,
): Promise<void> {
  const known = await readMeta(outbox, 'lossAlert');
  const first = alert.reason === 'server_missing' && known !== undefined ? known : alert;
  await writeMeta(outbox, 'lossAlert', {
    ...first,
    lostWaiting: Math.max(alert.lostWaiting, known?.lostWaiting ?? 0),
    missingIds: [...new Set([...(known?.missingIds ?? []), ...alert.missingIds])],
  });
}

/** The loss that nobody has acknowledged yet, or null. */
export async function readLossAlert({ outbox }: LossPorts): Promise<LossAlert | null> {
  return (await readMeta(outbox, 'lossAlert')) ?? null;
}

/** Whether the office knows of a loss: it said so, or it was the server that missed something. */
export function isLossTold({ reason, toldAt }: LossAlert): boolean {
  return reason === 'server_missing' || typeof toldAt === 'string';
}

/** What the next announcement tells of a loss (decisions: Announcements); undefined when there is none, or the office knows. */
export function lossToTell(alert: LossAlert | null): LossReport | undefined {
  if (alert === null || alert.reason === 'server_missing' || isLossTold(alert)) return undefined;
  const { reason, lostWaiting, noticedAt } = alert;
  return { reason, lostWaiting, noticedAt };
}

/** The server named this loss in an answer: the office knows. Another one that was noticed meanwhile is told by itself. */
export async function noteLossTold(
  { outbox }: LossPorts,
  noticedAt: string,
  serverTime: string,
): Promise<void> {
  await outbox.transaction('rw', [outbox.meta], async () => {
    const alert = await readMeta(outbox, 'lossAlert');
    if (alert?.noticedAt === noticedAt)
      await writeMeta(outbox, 'lossAlert', { ...alert, toldAt: serverTime });
  });
}

/**
 * The person has read the alert; false while the office does not know of the loss, because then nobody would. What was lost stays in the
 * server's ledger.
 */
export async function acknowledgeLoss({ outbox }: LossPorts): Promise<boolean> {
  return outbox.transaction('rw', [outbox.meta], async () => {
    const alert = await readMeta(outbox, 'lossAlert');
    if (alert !== undefined && !isLossTold(alert)) return false;
    await outbox.meta.delete('lossAlert');
    return true;
  });
}
