import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
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

/** One page of what was found. `isLast` = there is nothing behind it; what does not open to who gives is left out, so a page can be short. */
type SuggestionPage = { items: Suggestion[]; isLast: boolean };

const pageSize = 100;

async function clients(
  tenant: string,
  q: string,
  page: number,
  signal: AbortSignal,
): Promise<SuggestionPage> {
  const { data } = await callEndpoint(listClients, {
    query: { q: q === '' ? undefined : q, page: String(page), pageSize: String(pageSize) },
    signal,
    tenant,
  });
  return {
    isLast: data.length < pageSize,
    // A list can show more than its reader opens, and only what opens is given.
    items: data
      .filter(({ canOpen }) => canOpen)
      .map(({ cnpjcpf, id_tenant, razao_social }) => ({
        id: cnpjcpf,
        idTenant: id_tenant,
        name: razao_social,
        detail: formatPartyDocument(cnpjcpf),
      })),
  };
}

async function tenants(signal: AbortSignal): Promise<SuggestionPage> {
  const items = (await callEndpoint(listTenants, { signal }))
    .filter(({ canSwitch }) => canSwitch)
    .map(({ id, title }) => ({ id, idTenant: id, name: title, detail: formatPartyDocument(id) }));
  return { items, isLast: true };
}

async function products(
  tenant: string,
  q: string,
  page: number,
  signal: AbortSignal,
): Promise<SuggestionPage> {
  const { data } = await callEndpoint(listTenantProducts, {
    params: { cnpj: tenant },
    query: { q: q === '' ? undefined : q, page: String(page), pageSize: String(pageSize) },
    signal,
  });
  return {
    isLast: data.length < pageSize,
    items: data.map(({ id_product, typeServico, typeRegime, razao_social }) => ({
      id: id_product,
      idTenant: '',
      name: productTypeLabels[typeServico],
      detail: `${razao_social} · ${contractTypeLabels[typeRegime]}`,
    })),
  };
}

/**
 * What may be added, as it is searched for, page by page: clients and products of the person's company, or companies in reach. Companies come
 * whole, once, and are searched here.
 */
export function suggestionsQuery(kind: EditedKind, tenant: string, q: string) {
  const isWhole = kind === 'tenant';
  const wanted = foldText(q);
  return infiniteQueryOptions({
    queryKey: permissionKeys.suggestions(kind, tenant, isWhole ? '' : q),
    queryFn: ({ signal, pageParam }) => {
      switch (kind) {
        case 'client':
          return clients(tenant, q, pageParam, signal);
        case 'tenant':
          return tenants(signal);
        case 'product':
          return products(tenant, q, pageParam, signal);
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ isLast }, _pages, page) => (isLast ? undefined : page + 1),
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      return isWhole
        ? items.filter(({ id, name }) => foldText(`${name} ${id}`).includes(wanted))
        : items;
    },
    placeholderData: keepPreviousData,
  });
}
