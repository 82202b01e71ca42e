import type { ActEnvelope } from '#shared/signing/signing.schemas.ts';
import { announceItems, haveItems, putAct, putItem } from '#shared/sync/sync.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';
import { answerUpload } from '#server/http/answer-upload.ts';
import { readItemHeaders } from './item-headers.ts';
import type { SyncService } from '#server/use-cases/sync/sync.ts';

export function registerSyncRoutes(
  register: Register,
  services: { sync: SyncService; signing: SigningService },
): void {
  register(putItem, ({ caller, tenant, params, request, reply }) =>
    answerUpload(request, reply, () =>
      services.sync.putItem(
        caller,
        workingTenant(caller, tenant),
        params.id,
        readItemHeaders(request.headers),
        request.raw,
      ),
    ),
  );
  // The device's hash is over what it wrote, so the body is passed on as it came and not as it was parsed.
  register(putAct, ({ caller, params, body, request }) =>
    services.signing.recordDeviceAct(caller, params.id, {
      event: body.event,
      payload: (request.body as ActEnvelope).payload,
    }),
  );
  register(haveItems, ({ caller, body }) => services.sync.have(caller, body.items));
  register(announceItems, ({ caller, body }) => services.sync.announce(caller, body));
}
