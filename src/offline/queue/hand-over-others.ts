import * as v from 'valibot';
import { mayHandOver, type HandingOver } from '#shared/devices/hand-over.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readOwnerKey } from '#shared/sync/sync.schemas.ts';
import { claimItem, freeDeadLeases, type Claim } from '#offline/delivery/claim.ts';
import { drainLock } from '#offline/delivery/drain.ts';
import { withLockIfFree } from '#offline/platform/app-busy.ts';
import { settleUnproven } from '#offline/store/act-proof.ts';
import { readBytes } from '#offline/store/bytes.ts';
import { writeCanary } from '#offline/store/canary.ts';
import {
  handedToOffice,
  itemRowSchema,
  signingRowSchema,
  type ItemRow,
  type SigningRow,
} from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { handItem, isForOffice, settleHanded, type Handed } from './hand-item.ts';

/** What is handed over whole or not at all: everything of a signing, or an item that belongs to none. */
type Unit = { signing: SigningRow | null; items: ItemRow[] };

/** How many items the office took, and of how many the bytes were gone from here. */
export type HandedOver = { handed: number; bytesMissing: number };

const beingSent = (): AppError =>
  new AppError(
    'bad_request',
    'Estes itens estão sendo enviados agora. Espere um pouco e tente novamente.',
  );

/**
 * "Entregar ao escritório" for what another person captured here and does not send any more: each signing, and each item without one, is
 * uploaded as it lies here, and only after every item of it has a receipt with the hash of these very bytes its files go. What another tab
 * or the worker is sending is left alone: the owner's lock and the leases are taken as a drainer takes them.
 * Throws `AppError` (`owner_mismatch` for whom `mayHandOver` does not name, `bad_request` while it is being sent, the server's refusal) or
 * `NetFailure`; what was handed over until then stays so, of the rest nothing is deleted. Repeating goes on.
 */
export async function handOverOthers(
  ports: OfflinePorts,
  me: HandingOver,
  ownerKey: string,
): Promise<HandedOver> {
  const owner = readOwnerKey(ownerKey);
  if (owner === null || !mayHandOver(me, owner)) throw new AppError('owner_mismatch');
  const result: HandedOver = { handed: 0, bytesMissing: 0 };
  try {
    const locked = await withLockIfFree(ports.locks, drainLock(ownerKey), async () => {
      await freeDeadLeases(ports, ownerKey);
      await settleUnproven(ports);
      for (const unit of await unitsOf(ports, ownerKey))
        await handUnit(ports, me.idTenant, unit, result);
    });
    if (!locked.held) throw beingSent();
  } finally {
    await writeCanary(ports);
  }
  return result;
}

async function unitsOf({ outbox }: OfflinePorts, ownerKey: string): Promise<Unit[]> {
  const rows = await outbox.items.where('owner').equals(ownerKey).toArray();
  const units = new Map<string, Unit>();
  for (const row of rows) {
    const item = v.safeParse(itemRowSchema, row);
    if (!item.success || !isForOffice(item.output)) continue;
    const { id, signingId } = item.output;
    const key = signingId ?? id;
    const signing = signingId === null ? null : await outbox.signings.get(signingId);
    const parsed = v.safeParse(v.nullish(signingRowSchema, null), signing);
    const unit = units.get(key) ?? { signing: parsed.success ? parsed.output : null, items: [] };
    units.set(key, { ...unit, items: [...unit.items, item.output] });
  }
  // Files of a signing that wait for nothing any more are with the server.
  return [...units.values()]
    .filter(({ items }) => items.some(({ state }) => state !== 'confirmed'))
    .map(({ signing, items }) => ({ signing, items: items.toSorted((a, b) => a.seq - b.seq) }));
}

async function handUnit(
  ports: OfflinePorts,
  idTenant: string,
  { signing, items }: Unit,
  result: HandedOver,
): Promise<void> {
  const claims = new Map<string, Claim>();
  try {
    for (const { id } of items.filter(({ state }) => state === 'ready')) {
      const claim = await claimItem(ports, id);
      if (claim === null) throw beingSent();
      claims.set(id, claim);
    }
    const handed: Handed[] = [];
    const gone: ItemRow[] = [];
    for (const row of items) {
      const item = claims.get(row.id)?.item ?? row;
      const bytes = await readBytes(ports.outbox, item.id);
      if (bytes === null) gone.push(item);
      else
        handed.push({ item, receipt: await handItem(ports, idTenant, { signing, item, bytes }) });
    }
    await settleUnit(ports, { signing, handed, gone });
    result.handed += handed.length;
    result.bytesMissing += gone.length;
  } catch (error) {
    await release(ports, [...claims.values()]);
    throw error;
  } finally {
    for (const claim of claims.values()) claim.stopRenewing();
  }
}

/** One transaction: every item is still as it was uploaded, in this hand; else nothing of it is written. */
async function settleUnit(
  ports: OfflinePorts,
  unit: { signing: SigningRow | null; handed: readonly Handed[]; gone: readonly ItemRow[] },
): Promise<void> {
  const { outbox } = ports;
  await outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.bytes, outbox.receipts, outbox.events],
    async () => {
      await outbox.assertWriter();
      for (const item of [...unit.handed.map((one) => one.item), ...unit.gone]) {
        const now = await outbox.items.get(item.id);
        if (now?.state !== item.state || now.leaseId !== item.leaseId) throw beingSent();
      }
      for (const one of unit.handed) await settleHanded(ports, one);
      for (const item of unit.gone)
        await outbox.items.put({
          ...item,
          state: 'attention',
          lastCode: 'bytes_missing',
          leaseId: null,
          leaseUntil: 0,
        });
      const signing =
        unit.signing === null ? undefined : await outbox.signings.get(unit.signing.id);
      if (signing !== undefined)
        await outbox.signings.put({
          ...signing,
          // Parked: the person may come back, and nothing of it leaves a second time by itself.
          state: 'attention',
          lastCode: handedToOffice,
          rev: signing.rev + 1,
          updatedAt: new Date(ports.clock.nowMs()).toISOString(),
        });
    },
  );
}

/** Gives back what was not handed over: the drainer may have it at once. */
async function release({ outbox }: OfflinePorts, claims: readonly Claim[]): Promise<void> {
  const mine = new Set(claims.map(({ leaseId }) => leaseId));
  await outbox.items
    .where('id')
    .anyOf(claims.map(({ item }) => item.id))
    .filter(({ leaseId }) => leaseId !== null && mine.has(leaseId))
    .modify({ leaseId: null, leaseUntil: 0 });
}
