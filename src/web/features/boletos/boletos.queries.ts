import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  getBoleto,
  getBoletoMonths,
  getBoletoSummary,
  listBoletos,
} from '#shared/boletos/boletos.endpoints.ts';
import { boletoKeys } from '#shared/boletos/boletos.keys.ts';
import type { BoletoMonthsQuery, BoletoSummaryQuery } from '#shared/boletos/boletos.schemas.ts';
import { getClient, listClients } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { creditKeys } from '#shared/credits/credits.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import type { BoletosAsked } from './boleto-search.ts';

/** One page of the boletos of a company, or of one client of it. `tenant` only where an ADMIN looks at one. */
export const boletosQuery = (query: BoletosAsked, tenant: string | undefined) =>
  queryOptions({
    queryKey: boletoKeys.list(tenant, query),
    queryFn: ({ signal }) =>
      callEndpoint(listBoletos, {
        query: { ...query, page: String(query.page), pageSize: String(query.pageSize) },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
  });

/** Asks again for what follows an act on a boleto: itself, lists, cards, and how the credits stand that it bills. */
export function refreshBoletos(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: boletoKeys.all });
  void queries.invalidateQueries({ queryKey: creditKeys.all });
}

/** One boleto whole. */
export const boletoQuery = (id: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: boletoKeys.one(tenant, id),
    queryFn: ({ signal }) =>
      callEndpoint(getBoleto, { params: { id }, signal, ...lookingAt(tenant) }),
  });

/** How many there are in each category, and what they sum to; `ano` and `mes` of the due day. */
export const summaryQuery = (of: BoletoSummaryQuery, tenant: string | undefined) =>
  queryOptions({
    queryKey: boletoKeys.summary(tenant, of),
    queryFn: ({ signal }) =>
      callEndpoint(getBoletoSummary, { query: of, signal, ...lookingAt(tenant) }),
  });

/** The months of a year, and in which months of any year there is a boleto. */
export const monthsQuery = (of: BoletoMonthsQuery, tenant: string | undefined) =>
  queryOptions({
    queryKey: boletoKeys.months(tenant, of),
    queryFn: ({ signal }) =>
      callEndpoint(getBoletoMonths, { query: of, signal, ...lookingAt(tenant) }),
  });

const choices = { page: 1, pageSize: 20 };

/** Clients to choose from, searched by the server. */
export const payingClientsQuery = (q: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: clientKeys.list(tenant, { ...(q === '' ? {} : { q }), ...choices }),
    queryFn: ({ signal }) =>
      callEndpoint(listClients, {
        query: {
          q: q === '' ? undefined : q,
          page: String(choices.page),
          pageSize: String(choices.pageSize),
        },
        signal,
        ...lookingAt(tenant),
      }),
    placeholderData: keepPreviousData,
  });

/** The record of the client who pays; what was filled in from it does not change while it is looked at. */
export const payerRecordQuery = (cnpjcpf: string, tenant: string | undefined) =>
  queryOptions({
    queryKey: clientKeys.record(tenant, cnpjcpf),
    queryFn: ({ signal }) =>
      callEndpoint(getClient, { params: { cnpjcpf }, signal, ...lookingAt(tenant) }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
