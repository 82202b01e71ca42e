import { queryOptions } from '@tanstack/react-query';
import { getClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** Whole record of one client. `tenant` only where an ADMIN looks at a company. */
export function clientRecordQuery(cnpjcpf: string, tenant: string | undefined) {
  return queryOptions({
    queryKey: clientKeys.record(tenant, cnpjcpf),
    queryFn: ({ signal }) =>
      callEndpoint(getClient, {
        params: { cnpjcpf },
        signal,
        ...lookingAt(tenant),
      }),
  });
}
