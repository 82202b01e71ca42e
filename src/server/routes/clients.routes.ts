import { getClient, listClients, listTenantClients } from '#shared/clients/clients.endpoints.ts';
import type { Context } from '#server/context.ts';
import { requirePeopleOpen } from '#server/access/people-asked-for.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { listClients as readList } from '#server/reads/client-list.read.ts';
import { readClient } from '#server/reads/client-record.read.ts';

export function registerClientsRoutes(register: Register, context: Context): void {
  register(listClients, ({ caller, tenant, query }) => {
    requirePeopleOpen(caller, query);
    return readList(context.db, scopeOfCompany(caller, tenant.idChosen), query, context.now());
  });
  register(listTenantClients, ({ caller, params, query }) => {
    requirePeopleOpen(caller, query);
    return readList(context.db, scopeOfCompany(caller, params.id), query, context.now());
  });
  register(getClient, ({ caller, tenant, params }) =>
    readClient(
      context.db,
      scopeOfCompany(caller, workingTenant(caller, tenant)),
      params.cnpjcpf,
      context.now(),
    ),
  );
}
