import { payloadVersion } from '#shared/signing/signing.constants.ts';
import { initialsOf, keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { readMeta, writeMeta } from '#offline/store/meta.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';

/** What every item of an agreement is when it is recorded, whatever it holds: whose, by which build, and sent by nobody yet. */
export function newItem(
  ports: Pick<OfflinePorts, 'device' | 'clock'>,
  owner: Owner,
  of: Pick<ItemRow, 'idTenant' | 'signingId' | 'agreementId' | 'actId' | 'actKind' | 'statedAt'>,
) {
  return {
    ...of,
    owner: keyOfOwner(owner),
    ownerInitials: initialsOf(owner.name),
    payloadVersion,
    appBuild: ports.device.appBuild,
    enc: 'none',
    offsetMinutes: ports.clock.offsetMinutes(),
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    backoffMs: 0,
    leaseId: null,
    leaseUntil: 0,
    lastCode: null,
    sentAt: null,
  } satisfies Partial<ItemRow>;
}

/** Counts what was recorded, for the canary; call inside the transaction that writes it. */
export async function countRecorded(
  outbox: OutboxDatabase,
  { items, seals }: { items: number; seals: number },
): Promise<void> {
  const canary = (await readMeta(outbox, 'canary')) ?? { items: 0, seals: 0 };
  await writeMeta(outbox, 'canary', {
    items: canary.items + items,
    seals: canary.seals + seals,
  });
}
