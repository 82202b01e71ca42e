import { AppError } from '#shared/errors/app-error.ts';
import { isLaterPayload, type ActEnvelope } from '#shared/signing/signing.schemas.ts';
import { announceItems, haveItems, putAct, putItem } from '#shared/sync/sync.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { tokenOf } from '#server/access/session-cookie.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';
import { answerUpload } from '#server/http/answer-upload.ts';
import { readItemHeaders } from './item-headers.ts';
import type { SyncService } from '#server/use-cases/sync/sync.ts';

export function registerSyncRoutes(
  register: Register,
  services: { sync: SyncService; sessions: SessionService; signing: SigningService },
): void {
  register(putItem, ({ caller, tenant, params, request, isInTurn }) =>
    answerUpload(request, () => {
      const facts = readItemHeaders(request.headers);
      // Whoever has the device writes nothing under the name of who handed it over.
      if (isInTurn && facts.kind === 'observacao') throw new AppError('in_turn');
      return services.sync.putItem(
        caller,
        workingTenant(caller, tenant),
        params.id,
        facts,
        request.raw,
      );
    }),
  );
  // The device's hash is over what it wrote, so the body is passed on as it came and not as it was parsed.
  register(putAct, ({ caller, params, body, request }) => {
    if (isLaterPayload(body.payload)) throw new AppError('payload_version_unknown');
    return services.signing.recordDeviceAct(caller, params.id, {
      event: body.event,
      payload: (request.body as ActEnvelope).payload,
    });
  });
  register(haveItems, ({ caller, body }) => services.sync.have(caller, body.items));
  register(announceItems, async ({ caller, body, request }) => {
    await services.sessions.place(tokenOf(request)?.token ?? '', body.installId);
    return services.sync.announce(caller, body);
  });
}
