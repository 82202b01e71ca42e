import { staleAfterMs } from '#shared/devices/devices.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { keepLooking, warnOfLook } from '#server/jobs/workers/keep-looking.ts';
import { scopeOfEverything } from '#server/domain/permissions/scope.ts';
import { listStaleSignings } from '#server/reads/device-list.read.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';

const checkEveryMs = 10 * 60 * 1000;

/** Tells the office of items that a device announced and that did not arrive within 24 hours (reliability #52). */
export function createStaleItemsService(context: Context, deps: { devices: DevicesService }) {
  /** Looks once; answers how many signings were told of now. Each is claimed by its row, so any number of processes may look at the same time. */
  async function check(): Promise<number> {
    await deps.devices.forgetDelivered();
    const before = new Date(context.now().getTime() - staleAfterMs);
    let told = 0;
    for (const stale of await listStaleSignings(context.db, scopeOfEverything(), before))
      told += await change(context, async (tx) => {
        const { idTenant, owner, signing } = stale;
        const isOurs = await deps.devices.claimStale(tx, idTenant, {
          owner,
          signing,
          alertedAt: context.now(),
        });
        if (!isOurs) return { answer: 0, events: unchanged };
        return {
          answer: 1,
          events: [
            {
              kind: 'itemsStale',
              idTenant,
              idClient: stale.partyKind === 'client' ? stale.partyId : null,
              partyName: stale.partyName,
              personName: stale.personName,
              deviceName: stale.deviceName,
              items: stale.items,
              idManager: stale.idManager,
            },
          ],
        };
      });
    return told;
  }

  return {
    check,

    /** Looks every ten minutes for as long as the process lives. */
    start: (): (() => void) =>
      keepLooking(check, {
        everyMs: checkEveryMs,
        onFailure: warnOfLook('stale items'),
      }),
  };
}
