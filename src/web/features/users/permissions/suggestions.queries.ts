import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listClients } from '#shared/clients/clients.endpoints.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { listTenantProducts } from '#shared/products/products.endpoints.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { permissionKeys } from '#shared/permissions/permissions.keys.ts';
import { listTenants } from '#shared/tenants/tenants.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { EditedKind, PermissionItem } from './permission-changes.ts';

/** What may be added to a list. */
export type Suggestion = Pick<PermissionItem, 'id' | 'idTenant' | 'name' | 'detail'>;

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
      detail: formatPartyDocument(cnpjcpf),
    }));
}

async function tenants(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const wanted = foldText(q);
  return (await callEndpoint(listTenants, { signal }))
    .filter(({ canSwitch }) => canSwitch)
    .map(({ id, title }) => ({
      id,
      idTenant: id,
      name: title,
      detail: formatPartyDocument(id),
    }))
    .filter(({ id, name }) => foldText(`${name} ${id}`).includes(wanted));
}

async function products(tenant: string, q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { data } = await callEndpoint(listTenantProducts, {
    params: { cnpj: tenant },
    query: { q: q === '' ? undefined : q, page: '1', pageSize: String(pageSize) },
    signal,
  });
  return data.map(({ id_product, typeServico, typeRegime, razao_social }) => ({
    id: id_product,
    idTenant: '',
    name: productTypeLabels[typeServico],
    detail: `${razao_social} · ${contractTypeLabels[typeRegime]}`,
  }));
}

/** What may be added, as it is searched for: clients and products of the person's company, or companies in reach. */
export const suggestionsQuery = (kind: EditedKind, tenant: string, q: string) =>
  queryOptions({
    queryKey: permissionKeys.suggestions(kind, tenant, q),
    queryFn: ({ signal }) => {
      switch (kind) {
        case 'client':
          return clients(tenant, q, signal);
        case 'tenant':
          return tenants(q, signal);
        case 'product':
          return products(tenant, q, signal);
      }
    },
    placeholderData: keepPreviousData,
  });
