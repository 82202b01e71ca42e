import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deviceKeys } from '#shared/devices/devices.keys.ts';
import { listDeviceItems, listDevices } from '#shared/sync/sync.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

export const devicePageSize = 50;

/** One page of the devices that the person looks after. */
export const devicesQuery = (page: number) =>
  queryOptions({
    queryKey: deviceKeys.list(page),
    queryFn: ({ signal }) =>
      callEndpoint(listDevices, {
        query: { page: String(page), pageSize: String(devicePageSize) },
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
