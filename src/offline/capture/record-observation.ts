import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import {
  observationItemSchema,
  observationItemVersion,
  type ObservationItem,
} from '#shared/observations/observations.schemas.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';
import { addBytes, areBytesKept } from '#offline/store/bytes.ts';
import { writeCanary } from '#offline/store/canary.ts';
import { nextSeq } from '#offline/store/meta.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isHandedOver } from '#offline/store/turn.ts';
import { countRecorded, newItem } from './new-item.ts';

/** An observation to be kept and sent; the time of writing is taken when it is recorded. */
export type ObservationInput = {
  owner: Owner;
  /** Made when the person begins to write (`makeObservationId`): a second tap is the same observation, and the server keeps it under it. */
  id: string;
  /** Company of the client. */
  idTenant: string;
} & Omit<ObservationItem, 'v' | 'createdDate'>;

/** A fresh id of an observation. */
export function makeObservationId(ports: Pick<OfflinePorts, 'clock' | 'random'>): string {
  return uuidV7({ nowMs: ports.clock.nowMs, randomBytes: ports.random.bytes });
}

/**
 * Keeps an observation for sending: one strict transaction, then a new read. Only after that it resolves, and only then a screen may say
 * 'salva neste aparelho'. The same id again is the same observation, as it was written first.
 * Throws `AppError` (`validation_failed`; `in_turn` while the tablet is with who signs) or `StorageError` (nothing was kept).
 */
export async function recordObservation(
  ports: OfflinePorts,
  input: ObservationInput,
): Promise<void> {
  await withReopen(ports.outbox, () => recordOnce(ports, input));
  await writeCanary(ports);
}

async function recordOnce(ports: OfflinePorts, input: ObservationInput): Promise<void> {
  const { outbox } = ports;
  const { owner, id, idTenant, ...said } = input;
  const statedAt = new Date(ports.clock.nowMs()).toISOString();
  const item = v.safeParse(observationItemSchema, {
    v: observationItemVersion,
    ...said,
    createdDate: statedAt,
  });
  if (!item.success) throw new AppError('validation_failed', item.issues[0].message);
  const { buffer: bytes } = utf8(canonicalJson(item.output));
  const sha256 = await sha256Hex(bytes);
  const isNew = await outbox.transaction(
    'rw',
    [outbox.meta, outbox.items, outbox.bytes, outbox.events],
    async () => {
      await outbox.assertWriter();
      if (await isHandedOver(outbox)) throw new AppError('in_turn');
      if ((await outbox.items.get(id)) !== undefined) return false;
      await addBytes(outbox, id, bytes);
      await outbox.items.add({
        ...newItem(ports, owner, {
          idTenant,
          signingId: null,
          agreementId: null,
          actId: null,
          actKind: null,
          statedAt,
        }),
        id,
        seq: await nextSeq(outbox),
        kind: 'observacao',
        dependsOn: [],
        mime: 'application/json',
        length: bytes.byteLength,
        sha256,
        eventHash: null,
      });
      await countRecorded(outbox, { items: 1, seals: 0 });
      await outbox.events.add({ itemId: id, at: statedAt, code: 'recorded', detail: 'observacao' });
      return true;
    },
  );
  if (!isNew || (await areBytesKept(outbox, [{ id, sha256 }]))) return;
  // Another tab may have delivered it in this moment, which frees its bytes.
  if ((await outbox.items.get(id))?.state !== 'purged') throw new StorageError('read_back');
}
