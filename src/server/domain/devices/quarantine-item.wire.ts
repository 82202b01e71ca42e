import * as v from 'valibot';
import { quarantineMetaSchema, type QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { syncProtocol, type HandedBy, type QuarantineReceipt } from '#shared/sync/sync.schemas.ts';
import type { QuarantineRecord } from './quarantine.repository.ts';

/** Receipt of an item that was handed to the office. */
export const toWireQuarantineReceipt = (
  record: QuarantineRecord,
  duplicate: boolean,
): QuarantineReceipt => ({
  protocol: syncProtocol,
  id: record.id,
  sha256: record.sha256,
  length: record.lengthBytes,
  receivedAt: record.receivedAt.toISOString(),
  duplicate,
  handedBy: handedByOf(record),
});

/** Who handed the item over: the id without the kind that stands before it. */
function handedByOf({ handedBy, handedByName }: QuarantineRecord): HandedBy | null {
  return handedBy === null
    ? null
    : { id: handedBy.slice(handedBy.indexOf(':') + 1), name: handedByName ?? '' };
}

/** An item that lies with the office, with what the device said of it. */
export function toWireQuarantineItem(record: QuarantineRecord): QuarantineItem {
  const meta = v.safeParse(quarantineMetaSchema, JSON.parse(record.metaJson));
  return {
    id: record.id,
    ...(meta.success ? meta.output : { kind: 'item', client: null, cause: null }),
    sha256: record.sha256,
    length: record.lengthBytes,
    receivedAt: record.receivedAt.toISOString(),
    handedBy: handedByOf(record),
    openedAt: record.openedAt?.toISOString() ?? null,
    removed: record.removedAt && {
      at: record.removedAt.toISOString(),
      by: record.removedByName,
      reason: record.removedReason,
    },
  };
}
