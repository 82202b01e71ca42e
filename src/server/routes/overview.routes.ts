import { readOverview } from '#shared/overview/overview.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReadOverview } from '#server/use-cases/overview/read-overview.ts';

export function registerOverviewRoutes(
  register: Register,
  services: { readOverview: ReadOverview },
): void {
  register(readOverview, ({ caller, tenant }) => services.readOverview(caller, tenant.idChosen));
}
