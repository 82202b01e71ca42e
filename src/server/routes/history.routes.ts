import { listHistory, listHistoryPeople } from '#shared/history/history.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ModificationHistoryService } from '#server/use-cases/modification-history/modification-history.ts';

export function registerHistoryRoutes(
  register: Register,
  services: { modificationHistory: ModificationHistoryService },
): void {
  register(listHistory, ({ caller, tenant, query }) =>
    services.modificationHistory.list(caller, tenant.idChosen, query),
  );
  register(listHistoryPeople, ({ caller, tenant, query }) =>
    services.modificationHistory.people(caller, tenant.idChosen, query),
  );
}
