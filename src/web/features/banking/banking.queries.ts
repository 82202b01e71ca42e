import { queryOptions } from '@tanstack/react-query';
import { getBank } from '#shared/banking/banking.endpoints.ts';
import { bankingKeys } from '#shared/banking/banking.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** A company that an ADMIN looks at, as a call takes it. */
export const lookingAt = (tenant: string | undefined) => (tenant === undefined ? {} : { tenant });

/** The bank registration of a company; null = there is none. Nothing of it is kept on the device. */
export const bankQuery = (tenant: string | undefined) =>
  queryOptions({
    queryKey: bankingKeys.of(tenant),
    queryFn: ({ signal }) => callEndpoint(getBank, { signal, ...lookingAt(tenant) }),
  });
