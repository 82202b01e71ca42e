import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listHistory, listHistoryPeople } from '#shared/history/history.endpoints.ts';
import { historyKeys } from '#shared/history/history.keys.ts';
import { historyPageSize, type HistoryAbout } from '#shared/history/history.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import type { HistorySearch } from './history-search.ts';

/** Whose history; `tenant` only where an ADMIN looks at a client of a company. */
export type HistoryOf = HistoryAbout & { tenant?: string | undefined };

const aboutOf = ({ cliente, usuario }: HistoryOf) => ({
  ...(cliente === undefined ? {} : { cliente }),
  ...(usuario === undefined ? {} : { usuario }),
});

/** Whose lines and which, as the calls of the history have them. */
export const filterOf = (of: HistoryOf, { pessoa, acao, campo, de, ate }: HistorySearch) => ({
  ...aboutOf(of),
  ...(pessoa === undefined ? {} : { pessoa }),
  ...(acao === undefined ? {} : { acao }),
  ...(campo === undefined ? {} : { campo }),
  ...(de === undefined ? {} : { de }),
  ...(ate === undefined ? {} : { ate }),
});

/** One page. It is never kept, neither on the device nor for later: the newest line is what people open it for. */
export const historyQuery = (of: HistoryOf, search: HistorySearch) =>
  queryOptions({
    queryKey: historyKeys.list(of, search),
    queryFn: ({ signal }) =>
      callEndpoint(listHistory, {
        query: {
          ...filterOf(of, search),
          page: String(search.page ?? 1),
          pageSize: String(historyPageSize),
        },
        signal,
        ...lookingAt(of.tenant),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Who did something there, for the filter. */
export const historyPeopleQuery = (of: HistoryOf) =>
  queryOptions({
    queryKey: historyKeys.people(of),
    queryFn: ({ signal }) =>
      callEndpoint(listHistoryPeople, { query: aboutOf(of), signal, ...lookingAt(of.tenant) }),
    staleTime: 0,
    gcTime: 0,
  });
