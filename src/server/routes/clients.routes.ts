import {
  getClient,
  getRegistrationSummary,
  listClients,
  listTenantClients,
} from '#shared/clients/clients.endpoints.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import type { Context } from '#server/context.ts';
import { requirePeopleOpen } from '#server/access/people-asked-for.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { listClients as readList } from '#server/reads/client-list.read.ts';
import { readClient } from '#server/reads/client-record.read.ts';
import { readRegistrationSummary } from '#server/reads/registration-summary.read.ts';

export function registerClientsRoutes(
  register: Register,
  context: Context,
  { clientAccess }: { clientAccess: ClientAccess },
): void {
  register(listClients, ({ caller, tenant, query }) => {
    requirePeopleOpen(caller, query);
    return readList(context.db, scopeOfCompany(caller, tenant.idChosen), query, context.now());
  });
  register(listTenantClients, ({ caller, params, query }) => {
    requirePeopleOpen(caller, query);
    return readList(context.db, scopeOfCompany(caller, params.id), query, context.now());
  });
  register(getRegistrationSummary, ({ caller, tenant, query }) =>
    readRegistrationSummary(
      context.db,
      scopeOfCompany(caller, tenant.idChosen),
      query,
      dayInBrasilia(context.now()),
    ),
  );
  register(getClient, async ({ caller, tenant, params: { cnpjcpf } }) => {
    const idTenant = workingTenant(caller, tenant);
    return readClient(context.db, scopeOfCompany(caller, idTenant), cnpjcpf, {
      now: context.now(),
      editar: await clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf }),
    });
  });
}
