import { queryOptions } from '@tanstack/react-query';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { getEvidence } from '#shared/agreements/agreements.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Everything that proves one agreement, with the server's own check made for this answer. */
export function evidenceQuery(agreementId: string) {
  return queryOptions({
    queryKey: agreementKeys.evidence(agreementId),
    staleTime: 0,
    queryFn: ({ signal }) => callEndpoint(getEvidence, { params: { id: agreementId }, signal }),
  });
}
