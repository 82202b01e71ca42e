import { enrolDeviceKey } from '#shared/devices/devices.endpoints.ts';
import {
  downloadQuarantineItem,
  listDeviceItems,
  listDevices,
  putQuarantineItem,
} from '#shared/sync/sync.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { answerUpload } from '#server/http/answer-upload.ts';
import type { DeviceListService } from '#server/use-cases/device-office/device-list.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import { readQuarantineHeaders } from './quarantine-headers.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';

export function registerDevicesRoutes(
  register: Register,
  services: {
    devices: DevicesService;
    deviceList: DeviceListService;
    quarantine: QuarantineService;
  },
): void {
  register(enrolDeviceKey, ({ caller, body }) => services.devices.enrol(caller, body));
  register(listDevices, ({ caller, tenant, query }) =>
    services.deviceList.list(caller, workingTenant(caller, tenant), query),
  );
  register(listDeviceItems, ({ caller, tenant, params, query }) =>
    services.deviceList.items(caller, workingTenant(caller, tenant), {
      installId: params.id,
      owner: query.owner,
    }),
  );
  register(putQuarantineItem, ({ caller, params, request, reply }) =>
    answerUpload(request, reply, () =>
      services.quarantine.receive(
        caller,
        params.id,
        readQuarantineHeaders(request.headers),
        request.raw,
      ),
    ),
  );
  register(downloadQuarantineItem, async ({ caller, tenant, params, reply }) => {
    const { bytes, lengthBytes } = await services.quarantine.open(
      workingTenant(caller, tenant),
      params.id,
    );
    // Bytes that nobody looked into: a browser keeps them, and never shows or runs them.
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-type': 'application/octet-stream',
      'content-length': lengthBytes,
      'content-disposition': `attachment; filename="quarentena_${params.id}.bin"`,
    });
    await reply.send(bytes);
  });
}
