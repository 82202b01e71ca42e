import { queryOptions } from '@tanstack/react-query';
import { getOwnFactor } from '#shared/session/second-factor.endpoints.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Whether the own second factor is on. */
export const ownFactorQuery = queryOptions({
  queryKey: sessionKeys.ownFactor,
  queryFn: ({ signal }) => callEndpoint(getOwnFactor, { signal }),
});
