import type { DeviceItems, DeviceRow, DeviceSort } from '#shared/devices/devices.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import {
  toWireDevice,
  toWireDeviceItem,
  toWireDeviceLoss,
} from '#server/domain/devices/device.wire.ts';
import { toWireQuarantineItem } from '#server/domain/devices/quarantine-item.wire.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import {
  countDevices,
  isDeviceVisible,
  listDeviceRows,
  listUndelivered,
} from '#server/reads/device-list.read.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';

export type DeviceListService = ReturnType<typeof createDeviceListService>;

const defaultPageSize = 50;

/** What the office sees of devices. */
export function createDeviceListService(
  context: Context,
  deps: { devices: DevicesService; quarantine: QuarantineService },
) {
  return {
    /** One page of installations, those with losses and the longest waits first. */
    async list(
      caller: StaffCaller,
      idTenant: string,
      query: {
        page?: number | undefined;
        pageSize?: number | undefined;
        sort?: DeviceSort | undefined;
      },
    ): Promise<{ data: DeviceRow[]; total: number }> {
      const scope = scopeOfCompany(caller, idTenant);
      const limit = query.pageSize ?? defaultPageSize;
      const offset = ((query.page ?? 1) - 1) * limit;
      const [rows, total] = await Promise.all([
        listDeviceRows(context.db, scope, { offset, limit, sort: query.sort }),
        countDevices(context.db, scope),
      ]);
      return {
        data: rows.map((row) => toWireDevice(row, idTenant)),
        total,
      };
    },

    /** Items of one installation: announced and not arrived, and handed to the office. Code `not_found`. */
    async items(
      caller: StaffCaller,
      idTenant: string,
      key: { installId: string; owner: string },
    ): Promise<DeviceItems> {
      const scope = scopeOfCompany(caller, idTenant);
      if (!(await isDeviceVisible(context.db, scope, key))) throw new AppError('not_found');
      const [undelivered, handed, losses] = await Promise.all([
        listUndelivered(context.db, scope, key),
        deps.quarantine.ofInstallation(idTenant, key),
        deps.devices.losses(idTenant, key.installId),
      ]);
      return {
        items: undelivered.map(toWireDeviceItem),
        quarantine: handed.map(toWireQuarantineItem),
        losses: losses.map(toWireDeviceLoss),
      };
    },
  };
}
