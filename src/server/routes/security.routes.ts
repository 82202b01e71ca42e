import { listSecurityEvents } from '#shared/security/security.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AccessRecordService } from '#server/use-cases/access-record/access-record.ts';
import { noteOpening } from './note-opening.ts';

export function registerSecurityRoutes(
  register: Register,
  services: { accessRecord: AccessRecordService },
  context: Context,
): void {
  register(listSecurityEvents, async ({ caller, query, request }) => {
    await noteOpening(
      context,
      { caller, request },
      { action: 'registro_aberto', idTenant: caller.idTenant, object: null },
    );
    return services.accessRecord.list(caller, query);
  });
}
