import { queryOptions } from '@tanstack/react-query';
import { readOverview } from '#shared/overview/overview.endpoints.ts';
import { overviewKeys } from '#shared/overview/overview.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** What waits for the person, fresh for 30 s (decisions: Overview). */
export const overviewQuery = queryOptions({
  queryKey: overviewKeys.mine,
  queryFn: ({ signal }) => callEndpoint(readOverview, { signal }),
  staleTime: 30_000,
});
