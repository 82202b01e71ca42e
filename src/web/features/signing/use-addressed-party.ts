import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getAgreementParty } from '#shared/agreements/agreements.endpoints.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { readPreparedAgreement } from '#offline/visits/visits.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { partyOfId } from './party-ref.ts';

/** Whose the agreement of an address is: this device's copy knows it without network, else the server. A user's id is no agreement's. */
function addressedPartyQuery(owner: Owner, id: string) {
  return queryOptions({
    queryKey: agreementKeys.party(id),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Party> => {
      const kept = await readPreparedAgreement(owner, id);
      if (kept !== null) return kept.agreement.party;
      const user: Party = { kind: 'user', id };
      if ((await readPreparedAgreement(owner, `user:${id}`)) !== null) return user;
      try {
        return await callEndpoint(getAgreementParty, {
          params: { id },
          signal,
          timeoutMs: 15_000,
        });
      } catch (error) {
        if (error instanceof CodedError && error.code === 'not_found') return user;
        throw error;
      }
    },
  });
}

/**
 * The party of a field address: its `id` is the agreement's (our own links, so that the browser's history names nobody), a client's document,
 * or a user's id (the addresses of @spec 3 §2). `party` undefined = not known yet, or why not stands in `error`; null = it names nobody.
 */
export function useAddressedParty(
  owner: Owner | undefined,
  id: string,
): { party: Party | null | undefined; error: Error | null; refetch: () => void } {
  const named = partyOfId(id);
  const isOwnId = owner?.kind === 'staff' && owner.id === id;
  const isAsked = owner !== undefined && !isOwnId && uuidPattern.test(id);
  const query = useQuery(
    isAsked
      ? addressedPartyQuery(owner, id)
      : { queryKey: agreementKeys.party(id), queryFn: skipToken },
  );
  return {
    party: isAsked ? query.data : named,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
