import * as v from 'valibot';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { isLeased } from './backoff.ts';
import { itemRowSchema, type ItemRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isUnproven } from '#offline/store/act-proof.ts';

/** A lease lasts this long unless it is renewed; then anybody may take the item (a killed tab never blocks it). */
export const leaseMs = 90_000;

/**
 * Ends the leases that a killed tab left: whoever holds the owner's Web Lock is the only drainer there is, so no lease found now is alive.
 * Without it a person would wait out the lease and read 'Enviando' of a tab that is gone. Where there are no locks the lease itself decides.
 */
export async function freeDeadLeases(ports: OfflinePorts, ownerKey: string): Promise<void> {
  if (ports.locks === null) return;
  await ports.outbox.items
    .where('[owner+state+nextAt]')
    .between([ownerKey, 'ready', -Infinity], [ownerKey, 'ready', Infinity])
    .filter((row) => row.leaseId !== null)
    .modify({ leaseId: null, leaseUntil: 0 });
}

/** A claimed item with the way to keep and to end its lease. */
export type Claim = { item: ItemRow; leaseId: string; stopRenewing: () => void };

/**
 * Takes the item for this drainer: one rw transaction that sees `ready` and no living lease. Null when somebody else has it or it is no longer ready.
 * The attempt is counted now, so that a tab killed in mid-request counts too. The lease is renewed every 30 s until `stopRenewing`.
 */
export async function claimItem(ports: OfflinePorts, id: string): Promise<Claim | null> {
  const { outbox, clock } = ports;
  const leaseId = uuidV7({ nowMs: clock.nowMs, randomBytes: ports.random.bytes });
  const item = await outbox.transaction('rw', [outbox.meta, outbox.items], async () => {
    await outbox.assertWriter();
    const row = v.safeParse(itemRowSchema, await outbox.items.get(id));
    if (!row.success || row.output.state !== 'ready' || isLeased(row.output, leaseMs, clock))
      return null;
    // Nothing leaves before it was read back.
    if (row.output.actId !== null && (await isUnproven(outbox, row.output.actId))) return null;
    const taken: ItemRow = {
      ...row.output,
      attempts: row.output.attempts + 1,
      leaseId,
      leaseUntil: clock.nowMs() + leaseMs,
    };
    await outbox.items.put(taken);
    return taken;
  });
  if (item === null) return null;
  let handle: unknown;
  let stopped = false;
  const renew = (): void => {
    handle = ports.timers.set(() => {
      outbox.items
        .where('id')
        .equals(id)
        .modify((row) => {
          if (row.leaseId === leaseId) row.leaseUntil = clock.nowMs() + leaseMs;
        })
        .then(
          () => {
            if (!stopped) renew();
          },
          () => undefined,
        );
    }, leaseMs / 3);
  };
  renew();
  return {
    item,
    leaseId,
    stopRenewing: () => {
      stopped = true;
      ports.timers.clear(handle);
    },
  };
}
