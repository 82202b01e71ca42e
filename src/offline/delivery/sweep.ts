import type { SigningRow } from '#offline/store/outbox-rows.ts';
import { dropBytes } from '#offline/store/bytes.ts';
import { readMeta } from '#offline/store/meta.ts';
import { markReceipt } from '#offline/store/receipt-marks.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/** What the server has confirmed stays visible here for this long, voided bytes for this long; both counted in the server's time. */
export const keepConfirmedDays = 90;
export const keepVoidedDays = 30;

const dayMs = 24 * 3600 * 1000;

/**
 * Forgets what nobody waits for: signings whose every act was acknowledged (or given up) 90 days ago, and the bytes of what was voided 30 days ago.
 * The device's clock is not asked: one that jumps ahead would throw evidence away.
 */
export async function sweepOld(ports: OfflinePorts, owner: string): Promise<void> {
  const { outbox } = ports;
  const serverTime = await readMeta(outbox, 'lastServerTime');
  if (serverTime === undefined) return;
  const now = Date.parse(serverTime);
  for (const signing of await outbox.signings.where('owner').equals(owner).toArray()) {
    // Given up before the server was ever heard here: its days count from now.
    if (signing.voidReason !== null && signing.voidedAt === null)
      await outbox.signings.update(signing.id, { voidedAt: serverTime });
    else if (isForgettable(signing, now)) await forget(ports, signing);
    else if (
      signing.voidedAt !== null &&
      now - Date.parse(signing.voidedAt) > keepVoidedDays * dayMs
    )
      await dropVoidedBytes(ports, signing.id);
  }
  const edge = new Date(now - keepConfirmedDays * dayMs).toISOString();
  const free = await outbox.receipts
    .where('[owner+at]')
    .between([owner, ''], [owner, edge])
    .primaryKeys();
  for (const id of free) {
    const item = await outbox.items.get(id);
    if (item === undefined) await outbox.receipts.delete(id);
    else if (item.signingId === null && (item.state === 'confirmed' || item.state === 'purged'))
      await outbox.transaction('rw', [outbox.items, outbox.bytes, outbox.receipts], async () => {
        await Promise.all([
          outbox.items.delete(id),
          dropBytes(outbox, [id]),
          outbox.receipts.delete(id),
        ]);
      });
  }
}

function isForgettable(signing: SigningRow, now: number): boolean {
  const isOld = (at: string | null): boolean =>
    at !== null && now - Date.parse(at) > keepConfirmedDays * dayMs;
  return (
    signing.acts.some((act) => act.state === 'acknowledged') &&
    signing.acts.every(
      (act) =>
        (act.state === 'acknowledged' && isOld(act.ackAt)) ||
        (act.state === 'voided' && isOld(signing.voidedAt)),
    )
  );
}

async function forget({ outbox }: OfflinePorts, signing: SigningRow): Promise<void> {
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.bytes, outbox.receipts],
    async () => {
      const items = await outbox.items
        .where('[signingId+seq]')
        .between([signing.id, -Infinity], [signing.id, Infinity])
        .toArray();
      if (
        items.some(
          (item) =>
            item.state !== 'voided' &&
            item.state !== (item.kind === 'ato' ? 'confirmed' : 'purged'),
        )
      )
        return;
      const ids = items.map((item) => item.id);
      await Promise.all([
        outbox.items.bulkDelete(ids),
        dropBytes(outbox, ids),
        outbox.receipts.bulkDelete(ids),
        ...ids.map((id) => markReceipt(outbox, signing.owner, id, null)),
        outbox.signings.delete(signing.id),
      ]);
    },
  );
}

async function dropVoidedBytes({ outbox }: OfflinePorts, signingId: string): Promise<void> {
  await outbox.transaction('rw', [outbox.items, outbox.bytes], async () => {
    const items = await outbox.items
      .where('[signingId+seq]')
      .between([signingId, -Infinity], [signingId, Infinity])
      .toArray();
    // The act's own JSON stays as the tombstone's content.
    await dropBytes(
      outbox,
      items.filter((item) => item.state === 'voided' && item.kind !== 'ato').map((item) => item.id),
    );
  });
}
