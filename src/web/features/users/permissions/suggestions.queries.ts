import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listClients } from '#shared/clients/clients.endpoints.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { permissionKeys } from '#shared/permissions/permissions.keys.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { EditedKind, PermissionItem } from './permission-changes.ts';

/** What may be added to a list. */
export type Suggestion = Pick<PermissionItem, 'id' | 'idTenant' | 'name'>;

const pageSize = 20;

async function clients(tenant: string, q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await callEndpoint(listClients, {
    query: { q: q === '' ? undefined : q, page: '1', pageSize: String(pageSize) },
    signal,
    tenant,
  });
  // A list can show more than its reader opens, and only what opens is given.
  return data
    .filter(({ canOpen }) => canOpen)
    .map(({ cnpjcpf, id_tenant, razao_social }) => ({
      id: cnpjcpf,
      idTenant: id_tenant,
      name: razao_social,
    }));
}

async function tenants(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const wanted = foldText(q);
  return (await callEndpoint(listTenants, { signal }))
    .filter(({ canSwitch }) => canSwitch)
    .map(({ id, title }) => ({ id, idTenant: id, name: title }))
    .filter(({ id, name }) => foldText(`${name} ${id}`).includes(wanted));
}

/** What may be added, as it is searched for: clients of the person's company, or companies in reach. */
export const suggestionsQuery = (kind: EditedKind, tenant: string, q: string) =>
  queryOptions({
    queryKey: permissionKeys.suggestions(kind, tenant, q),
    queryFn: ({ signal }) => (kind === 'client' ? clients(tenant, q, signal) : tenants(q, signal)),
    placeholderData: keepPreviousData,
  });
