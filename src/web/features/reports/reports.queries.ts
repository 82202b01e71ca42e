import { queryOptions } from '@tanstack/react-query';
import { getReport } from '#shared/reports/reports.endpoints.ts';
import { reportKeys } from '#shared/reports/reports.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** A report of a broken screen. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(getReport, { params: { id }, signal }),
  });
