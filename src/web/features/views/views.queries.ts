import { queryOptions } from '@tanstack/react-query';
import { listViews } from '#shared/views/views.endpoints.ts';
import type { ViewedList } from '#shared/views/views.enums.ts';
import { viewKeys } from '#shared/views/views.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** The views that the signed-in person keeps of a list. */
export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: viewKeys.of(list),
    queryFn: ({ signal }) => callEndpoint(listViews, { query: { list }, signal }),
    staleTime: 5 * 60 * 1000,
  });
