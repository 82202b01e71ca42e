import { staleAfterMs } from '#shared/devices/devices.rules.ts';
import type { Context } from '#server/context.ts';
import { keepLooking, warnOfLook } from '#server/jobs/workers/keep-looking.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import { scopeOfEverything } from '#server/domain/permissions/scope.ts';
import { listStaleSignings } from '#server/reads/device-list.read.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';

const checkEveryMs = 10 * 60 * 1000;

/** Tells the office of items that a device announced and that did not arrive within 24 hours (reliability #52). */
export function createStaleItemsService(
  context: Context,
  deps: { alerts: AlertsService; devices: DevicesService },
) {
  /** Looks once; answers how many signings were told of now. Each is claimed by its row, so any number of processes may look at the same time. */
  async function check(): Promise<number> {
    await deps.devices.forgetDelivered();
    const before = new Date(context.now().getTime() - staleAfterMs);
    let told = 0;
    for (const stale of await listStaleSignings(context.db, scopeOfEverything(), before))
      told += await context.db.transaction(async (tx) => {
        const { idTenant, owner, signing } = stale;
        const isOurs = await deps.devices.claimStale(tx, idTenant, {
          owner,
          signing,
          alertedAt: context.now(),
        });
        if (!isOurs) return 0;
        const person = stale.personName ?? 'pessoa não encontrada';
        const what = stale.items === 1 ? '1 item espera' : `${stale.items} itens esperam`;
        await deps.alerts.raise(tx, {
          idTenant,
          idClient: stale.partyKind === 'client' ? stale.partyId : null,
          company: stale.partyName ?? person,
          message: `Há mais de 24 horas ${what} no aparelho "${stale.deviceName ?? 'sem nome'}" de ${person} sem chegar ao servidor. Peça que o aparelho seja aberto com internet e acompanhe em Dispositivos.`,
          kind: 'itens_parados',
          alsoTo: stale.idManager === null ? [] : [stale.idManager],
        });
        return 1;
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
