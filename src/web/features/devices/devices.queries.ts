import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deviceKeys } from '#shared/devices/devices.keys.ts';
import { listOwnDevices } from '#shared/devices/devices.endpoints.ts';
import type { DeviceSort } from '#shared/devices/devices.schemas.ts';
import { listDeviceItems, listDevices } from '#shared/sync/sync.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

export const devicePageSize = 50;

/** One page of the devices that the person looks after. */
export const devicesQuery = (page: number, sort: DeviceSort | undefined) =>
  queryOptions({
    queryKey: deviceKeys.list(page, sort),
    queryFn: ({ signal }) =>
      callEndpoint(listDevices, {
        query: { page: String(page), pageSize: String(devicePageSize), sort },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** What one device holds, lost, or handed over. */
export const deviceItemsQuery = (device: { installId: string; owner: string }) =>
  queryOptions({
    queryKey: deviceKeys.items(device),
    queryFn: ({ signal }) =>
      callEndpoint(listDeviceItems, {
        params: { id: device.installId },
        query: { owner: device.owner },
        signal,
      }),
  });

/** The reader's own devices. */
export const ownDevicesQuery = queryOptions({
  queryKey: deviceKeys.own,
  queryFn: ({ signal }) => callEndpoint(listOwnDevices, { signal }),
});
