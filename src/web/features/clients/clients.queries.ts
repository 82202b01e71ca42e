import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRegistrationRules, listClients } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientPageSize } from '#shared/clients/clients.schemas.ts';
import { listBanks } from '#shared/lookups/lookups.endpoints.ts';
import { lookupKeys } from '#shared/lookups/lookups.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { ClientSearch } from './client-search.ts';

/** One page of the client list, searched and filtered by the server. `tenant` only where an ADMIN looks at a company. */
export function clientsQuery(search: ClientSearch, tenant: string | undefined) {
  const { q = '', status, sort, page = 1, pageSize = clientPageSize } = search;
  const isFirst = q === '' && status === undefined && sort === undefined && page === 1;
  return queryOptions({
    queryKey: clientKeys.list(tenant, { q, status, sort, page, pageSize }),
    queryFn: ({ signal }) =>
      callEndpoint(listClients, {
        query: {
          q: q === '' ? undefined : q,
          status,
          sort,
          page: String(page),
          pageSize: String(pageSize),
        },
        signal,
        ...(tenant === undefined ? {} : { tenant }),
      }),
    placeholderData: keepPreviousData,
    // Only the page that a start without network shows is worth the room.
    ...(isFirst ? { meta: { keep: true } as const } : {}),
  });
}

/** Banks of the country by code; kept by the worker, so that the list is there without network. */
export const banksQuery = queryOptions({
  queryKey: lookupKeys.banks,
  queryFn: ({ signal }) => callEndpoint(listBanks, { signal }),
  staleTime: 24 * 60 * 60 * 1000,
});

/** What the company allows at registration. */
export const registrationRulesQuery = queryOptions({
  queryKey: clientKeys.registrationRules,
  queryFn: ({ signal }) => callEndpoint(getRegistrationRules, { signal }),
  meta: { keep: true },
});

/** Clients that may be the head of a network, searched by the server: a page of those the person sees. */
export function headClientsQuery(q: string) {
  return queryOptions({
    queryKey: clientKeys.heads(q),
    queryFn: ({ signal }) =>
      callEndpoint(listClients, {
        query: { q: q === '' ? undefined : q, page: '1', pageSize: '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
