import {
  declareDeviceLost,
  declareOwnDeviceLost,
  enrolDeviceKey,
  listOwnDevices,
  listServerKeys,
} from '#shared/devices/devices.endpoints.ts';
import {
  deleteQuarantineItem,
  downloadQuarantineItem,
  listDeviceItems,
  listDevices,
  putQuarantineItem,
} from '#shared/sync/sync.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { tokenOf } from '#server/access/session-cookie.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { answerUpload } from '#server/http/answer-upload.ts';
import type { DeviceListService } from '#server/use-cases/device-office/device-list.ts';
import type { HandToOfficeService } from '#server/use-cases/device-office/hand-to-office.ts';
import type { RemoveHandedItem } from '#server/use-cases/device-office/remove-handed-item.ts';
import type { LoseDeviceService } from '#server/use-cases/device-office/lose-device.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import { readQuarantineHeaders } from './quarantine-headers.ts';
import { noteOpening } from './note-opening.ts';
import type { ServerKeysService } from '#server/domain/server-keys/server-keys.service.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';

export function registerDevicesRoutes(
  register: Register,
  services: {
    deviceKeys: DeviceKeysService;
    deviceList: DeviceListService;
    loseDevice: LoseDeviceService;
    sessions: SessionService;
    handToOffice: HandToOfficeService;
    quarantine: QuarantineService;
    removeHandedItem: RemoveHandedItem;
    serverKeys: ServerKeysService;
  },
  context: Context,
): void {
  register(enrolDeviceKey, async ({ caller, body, request }) => {
    const enrolled = await services.deviceKeys.enrol(caller, body);
    await services.sessions.place(tokenOf(request)?.token ?? '', body.installId);
    return enrolled;
  });
  register(listOwnDevices, ({ caller }) => services.loseDevice.own(caller));
  register(declareOwnDeviceLost, ({ caller, params, request }) =>
    services.loseDevice.declareOwn(caller, params.id, tokenOf(request)?.token ?? ''),
  );
  register(declareDeviceLost, ({ caller, tenant, params, body, request }) =>
    services.loseDevice.declare(
      caller,
      workingTenant(caller, tenant),
      { installId: params.id, owner: body.owner },
      tokenOf(request)?.token ?? '',
    ),
  );
  register(listServerKeys, () => services.serverKeys.shown(context.db));
  register(listDevices, ({ caller, tenant, query }) =>
    services.deviceList.list(caller, workingTenant(caller, tenant), query),
  );
  register(listDeviceItems, ({ caller, tenant, params, query }) =>
    services.deviceList.items(caller, workingTenant(caller, tenant), {
      installId: params.id,
      owner: query.owner,
    }),
  );
  register(putQuarantineItem, ({ caller, params, request }) =>
    answerUpload(request, () =>
      services.handToOffice.receive(
        caller,
        params.id,
        readQuarantineHeaders(request.headers),
        request.raw,
        request.ip,
      ),
    ),
  );
  register(downloadQuarantineItem, async ({ caller, tenant, params, request, reply }) => {
    const idTenant = workingTenant(caller, tenant);
    const { bytes, lengthBytes } = await services.quarantine.open(idTenant, params.id);
    try {
      await noteOpening(
        context,
        { caller, request },
        { action: 'evidencia_aberta', idTenant, object: `quarantine:${params.id}` },
      );
    } catch (error) {
      bytes.destroy();
      throw error;
    }
    bytes.once('end', () => {
      services.quarantine.noteOpened(idTenant, params.id).catch((error: unknown) => {
        request.log.warn({ reason: failureName(error) }, 'a download was not noted');
      });
    });
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
  register(deleteQuarantineItem, ({ caller, tenant, params, body }) =>
    services.removeHandedItem(caller, workingTenant(caller, tenant), params.id, body.motivo),
  );
}
