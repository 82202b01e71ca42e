import { queryOptions } from '@tanstack/react-query';
import { getBank } from '#shared/banking/banking.endpoints.ts';
import { bankingKeys } from '#shared/banking/banking.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';

/** The bank registration of a company; null = there is none. Nothing of it is kept on the device. */
export const bankQuery = (tenant: string | undefined) =>
  queryOptions({
    queryKey: bankingKeys.of(tenant),
    queryFn: ({ signal }) => callEndpoint(getBank, { signal, ...lookingAt(tenant) }),
  });
