import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSecurityEvents } from '#shared/security/security.endpoints.ts';
import { securityKeys } from '#shared/security/security.keys.ts';
import { securityPageSize } from '#shared/security/security.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { AccessSearch } from './access-search.ts';

/** The filters as the calls of the record have them. */
export const filterOf = ({ q, acao, resultado, de, ate, sort }: AccessSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(acao === undefined ? {} : { action: acao }),
  ...(resultado === undefined ? {} : { outcome: resultado }),
  ...(de === undefined ? {} : { from: de }),
  ...(ate === undefined ? {} : { to: ate }),
  ...(sort === undefined ? {} : { sort }),
});

/** One page of the record. Each look stands in it, so none happens by itself. */
export const accessesQuery = (search: AccessSearch) =>
  queryOptions({
    queryKey: securityKeys.list(search),
    queryFn: ({ signal }) =>
      callEndpoint(listSecurityEvents, {
        query: {
          ...filterOf(search),
          page: String(search.page ?? 1),
          pageSize: String(securityPageSize),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
