import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getRegistrationRules,
  getRegistrationSummary,
  listClients,
} from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import {
  clientPageSize,
  type ClientRow,
  type RegistrationSummaryQuery,
} from '#shared/clients/clients.schemas.ts';
import { listBanks } from '#shared/lookups/lookups.endpoints.ts';
import { lookupKeys } from '#shared/lookups/lookups.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { isNarrowed } from '#web/ui/list/is-narrowed.ts';
import { filtersOf, type ClientSearch } from './client-search.ts';

/**
 * One page of the client list, searched and filtered by the server. `tenant` only where an ADMIN
 * looks at a company.
 */
export function clientsQuery(search: ClientSearch, tenant: string | undefined) {
  const { page = 1, pageSize = clientPageSize } = search;
  const filters = filtersOf(search);
  const isFirst = !isNarrowed(search) && search.sort === undefined && page === 1;
  return queryOptions({
    queryKey: clientKeys.list(tenant, { ...filters, page, pageSize }),
    queryFn: ({ signal }) =>
      callEndpoint(listClients, {
        query: {
          ...filters,
          page: String(page),
          pageSize: String(pageSize),
        },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
    // Only the page that a start without network shows is worth the room.
    ...(isFirst ? { meta: { keep: true } as const } : {}),
  });
}

/** Every client that the search finds, up to the 5,000 of a list without pages. */
export const readAllClients = async (
  search: ClientSearch,
  tenant: string | undefined,
): Promise<ClientRow[]> =>
  (
    await callEndpoint(listClients, {
      query: filtersOf(search),
      ...lookingAt(tenant),
    })
  ).data;

/**
 * How the registrations of a company stand, of all months, a year or a month of it. `tenant` only
 * where an ADMIN looks at a company.
 */
export const registrationsQuery = (of: RegistrationSummaryQuery, tenant: string | undefined) =>
  queryOptions({
    queryKey: clientKeys.summary(tenant, of),
    queryFn: ({ signal }) =>
      callEndpoint(getRegistrationSummary, { query: of, signal, ...lookingAt(tenant) }),
    // Signatures and changes elsewhere do not reach these cards, so each return asks for them
    // again.
    refetchOnMount: 'always',
  });

/** Banks of the country by code; kept by the worker, so that the list is there without network. */
export const banksQuery = queryOptions({
  queryKey: lookupKeys.banks,
  queryFn: ({ signal }) => callEndpoint(listBanks, { signal }),
  staleTime: 24 * 60 * 60 * 1000,
});

/**
 * Whether a document is a client of the company already; asked of the server each time, because
 * others register too.
 */
export const isClientQuery = (cnpjcpf: string) =>
  queryOptions({
    queryKey: clientKeys.isClient(cnpjcpf),
    queryFn: async ({ signal }) =>
      (await callEndpoint(getRegistrationRules, { query: { cnpjcpf }, signal })).isClient,
    staleTime: 0,
  });

/** The company's rules for a registration. */
export const registrationRulesQuery = queryOptions({
  queryKey: clientKeys.registrationRules,
  queryFn: ({ signal }) => callEndpoint(getRegistrationRules, { query: {}, signal }),
  meta: { keep: true },
});

/** Clients to choose from, searched by the server: a page of those the person sees. */
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
