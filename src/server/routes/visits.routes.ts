import { announceVisit } from '#shared/visits/visits.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { VisitsService } from '#server/domain/visits/visits.service.ts';

export function registerVisitsRoutes(
  register: Register,
  services: { visits: VisitsService },
): void {
  register(announceVisit, ({ caller, params }) =>
    services.visits.announce(caller, params.agreementId),
  );
}
