import type { LostAnswer, OwnDevice } from '#shared/devices/devices.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { Caller, StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { readOwnerKey } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { isDeviceVisible } from '#server/reads/device-list.read.ts';

export type LoseDeviceService = ReturnType<typeof createLoseDeviceService>;

type DeviceOfPerson = { installId: string; owner: string };

/** Devices that are declared lost, by their own person or by the office (decisions: Lost devices). */
export function createLoseDeviceService(
  context: Context,
  deps: { devices: DevicesService; deviceKeys: DeviceKeysService; sessions: SessionService },
) {
  /** Revokes the keys and ends the sessions; said once: a device on which nothing is left to end answers zeros. Code `not_found`. */
  async function lose(caller: Caller, key: DeviceOfPerson, token: string): Promise<LostAnswer> {
    return change(context, async (tx) => {
      const device = await deps.devices.findDevice(tx, key);
      if (device === undefined) throw new AppError('not_found');
      const { idTenant, deviceName, installId } = device;
      const owner = readOwnerKey(device.owner);
      if (owner === null) throw new AppError('not_found');
      const keys = await deps.deviceKeys.declareLost(tx, key, caller);
      const sessions = await deps.sessions.endLost(
        tx,
        { kind: owner.kind, idTenant, subject: owner.id },
        installId,
        token,
      );
      if (device.lostAt !== null && keys === 0 && sessions === 0)
        return { answer: { keys, sessions }, events: unchanged };
      await context.security.write(
        {
          idTenant,
          actor: actorOf(caller),
          address: null,
          action: 'sessao_encerrada',
          object: `aparelho:${installId}`,
          outcome: 'feito',
        },
        tx,
      );
      return {
        answer: { keys, sessions },
        events: [
          {
            kind: 'deviceLost',
            idTenant,
            by: personOf(caller),
            owner: { kind: owner.kind, id: owner.id },
            deviceName,
            keys,
            sessions,
          },
        ],
      };
    });
  }

  return {
    /** The caller's own installations. */
    async own(caller: Caller): Promise<OwnDevice[]> {
      return (await deps.devices.ownDevices(caller)).map((row) => ({
        installId: row.installId,
        deviceName: row.deviceName,
        lastContactAt: row.lastContactAt.toISOString(),
        lostAt: row.lostAt?.toISOString() ?? null,
      }));
    },

    /** An own device; `token` is that of the caller's session, which goes on unless it is on that device. Code `not_found`. */
    declareOwn: (caller: Caller, installId: string, token: string): Promise<LostAnswer> =>
      lose(caller, { installId, owner: ownerOf(caller) }, token),

    /** Somebody's device that the caller sees in a company. Code `not_found`. */
    async declare(
      caller: StaffCaller,
      idTenant: string,
      key: DeviceOfPerson,
      token: string,
    ): Promise<LostAnswer> {
      if (!(await isDeviceVisible(context.db, scopeOfCompany(caller, idTenant), key)))
        throw new AppError('not_found');
      return lose(caller, key, token);
    },
  };
}
