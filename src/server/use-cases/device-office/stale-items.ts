import { staleAfterMs } from '#shared/devices/devices.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { scopeOfEverything } from '#server/domain/permissions/scope.ts';
import { listStaleSignings, staleSigningsAtOnce } from '#server/reads/device-list.read.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';

export type StaleItemsService = ReturnType<typeof createStaleItemsService>;

/** Tells the office of items that a device announced and that did not arrive within 24 hours. */
export function createStaleItemsService(context: Context, deps: { devices: DevicesService }) {
  /**
   * Tells of the next few hundred signings; answers how many were told of now, and whether more may wait. Each is claimed by its row, so
   * any number of processes may look at the same time.
   */
  async function look(): Promise<{ told: number; isMore: boolean }> {
    await deps.devices.forgetDelivered();
    const before = new Date(context.now().getTime() - staleAfterMs);
    let told = 0;
    const found = await listStaleSignings(context.db, scopeOfEverything(), before);
    for (const stale of found)
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
    // Those of this look are claimed now, so the next one finds others.
    return { told, isMore: found.length === staleSigningsAtOnce };
  }

  return { look };
}
