import type { QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { readOwnerKey } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { toWireQuarantineItem } from '#server/domain/devices/quarantine-item.wire.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';

export type RemoveHandedItem = ReturnType<typeof createRemoveHandedItem>;

/** Items that were handed to the office, deleted there. */
export function createRemoveHandedItem(context: Context, deps: { quarantine: QuarantineService }) {
  /**
   * Deletes the bytes of an item that somebody has downloaded; row and receipt stay. Where they are
   * gone already, nothing changes. Codes `not_found`, `not_opened`.
   */
  return (
    caller: StaffCaller,
    idTenant: string,
    id: string,
    reason: string,
  ): Promise<QuarantineItem> =>
    change<QuarantineItem>(context, async (tx) => {
      const record = await deps.quarantine.lock(tx, idTenant, id);
      const owner = record === undefined ? null : readOwnerKey(record.owner);
      if (record === undefined || owner === null) throw new AppError('not_found');
      if (record.storageRef === null)
        return { answer: toWireQuarantineItem(record), events: unchanged };
      if (record.openedAt === null) throw new AppError('not_opened');
      const removed = await deps.quarantine.remove(tx, record, { name: caller.name, reason });
      return {
        answer: toWireQuarantineItem(removed),
        events: [
          {
            kind: 'quarantineItemRemoved',
            idTenant,
            by: personOf(caller),
            owner: { kind: owner.kind, id: owner.id },
            reason,
          },
        ],
      };
    });
}
