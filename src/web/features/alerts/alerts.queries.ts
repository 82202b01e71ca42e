import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAlerts, listPendingUsers } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import type { AlertTab } from '#shared/alerts/alerts.rules.ts';
import { alertPageSize } from '#shared/alerts/alerts.schemas.ts';
import { listClients } from '#shared/clients/clients.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** One page of a tab. */
export const alertsQuery = (tab: AlertTab, page: number) =>
  queryOptions({
    queryKey: alertKeys.list(tab, page),
    queryFn: ({ signal }) =>
      callEndpoint(listAlerts, {
        query: { tab, page: String(page), pageSize: String(alertPageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...(tab === 'nao_vistos' && page === 1 ? { meta: { keep: true } as const } : {}),
  });

/** People who wait for the CEO. */
export const pendingUsersQuery = queryOptions({
  queryKey: alertKeys.pendingUsers,
  queryFn: ({ signal }) => callEndpoint(listPendingUsers, { signal }),
});

/** Clients to write about, searched by the server. */
export const alertClientsQuery = (q: string) =>
  queryOptions({
    queryKey: alertKeys.clients(q),
    queryFn: ({ signal }) =>
      callEndpoint(listClients, {
        query: { q: q === '' ? undefined : q, page: '1', pageSize: '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
