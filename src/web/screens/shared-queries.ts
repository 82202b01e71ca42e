import { queryOptions } from '@tanstack/react-query';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { listAgreements } from '#shared/agreements/agreements.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Agreements in force that the person may open, without their text: feeds the overview and 'Preparar visita'. */
export const openAgreementsQuery = queryOptions({
  queryKey: agreementKeys.open,
  queryFn: ({ signal }) => callEndpoint(listAgreements, { signal }),
  meta: { keep: true },
});
