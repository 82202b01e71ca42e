import { queryOptions } from '@tanstack/react-query';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import {
  getClientAgreement,
  getUserAgreement,
  readPublicContract,
} from '#shared/agreements/agreements.endpoints.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { isDeadSession } from '#shared/session/session-end.rules.ts';
import { apiHooks } from '#web/api/api-hooks.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { isBegunHere } from '#offline/capture/former-texts.ts';
import { partyKeyOf } from '#offline/visits/visit-pieces.ts';
import type { KeptAgreement } from '#offline/store/kept-database.ts';
import { readPreparedAgreement } from '#offline/visits/visits.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { isHandedOver } from '#web/session/turn-store.ts';
import type { SigningEnv } from './signing-env.ts';

/**
 * An agreement and where it was read: `keptAt` (instant) when it is the prepared copy of this
 * device. `newer` names the changed fields of a later version in force, while signing of the
 * prepared one has begun here; null otherwise.
 */
export type LoadedAgreement = {
  agreement: Agreement;
  keptAt: string | null;
  visitId: string | null;
  newer: readonly string[] | null;
};

const keptOf = (prepared: KeptAgreement): LoadedAgreement => ({
  agreement: prepared.agreement,
  keptAt: prepared.fetchedAt,
  visitId: prepared.visitId,
  newer: null,
});

/**
 * Milliseconds between two questions while a copy of a closed contract is to be sent: its reader
 * sees it leave.
 */
const whileCopyWaits = ({ state }: { state: { data?: LoadedAgreement | undefined } }) =>
  state.data?.agreement.copies.some((copy) => copy.state === 'waiting') === true ? 10_000 : false;

/**
 * No answer came, or the session ended during a hand-over: the signer continues with the prepared
 * text.
 */
const isWithoutServer = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (isHandedOver() && error instanceof CodedError && isDeadSession(error.code));

/**
 * The agreement in force of a party: the server's, or, where no answer comes, the copy that
 * 'Preparar visita' left on this device. Asked even when the browser believes to be offline: it is
 * often wrong.
 */
export function agreementQuery(env: Pick<SigningEnv, 'owner' | 'ports'>, party: Party) {
  return queryOptions({
    queryKey: agreementKeys.inForce(
      apiHooks().chosenTenant() ?? env.owner.idTenant,
      env.owner.id,
      party,
    ),
    networkMode: 'always',
    retry: false,
    staleTime: 15_000,
    refetchInterval: whileCopyWaits,
    queryFn: async ({ signal }): Promise<LoadedAgreement> => {
      const prepared = await readPreparedAgreement(env.owner, partyKeyOf(party), env.ports.kept);
      try {
        const agreement = await (party.kind === 'client'
          ? callEndpoint(getClientAgreement, {
              params: { clientId: party.id },
              signal,
              timeoutMs: 15_000,
            })
          : callEndpoint(getUserAgreement, {
              params: { id: party.id },
              signal,
              timeoutMs: 15_000,
            }));
        // A signature that began on the device ends on the text that was shown.
        if (
          prepared !== null &&
          prepared.agreementId !== agreement.id &&
          (await isBegunHere(env.ports.outbox, env.owner, prepared.agreementId))
        )
          return { ...keptOf(prepared), newer: agreement.changed };
        return { agreement, keptAt: null, visitId: prepared?.visitId ?? null, newer: null };
      } catch (error) {
        if (prepared === null || !isWithoutServer(error)) throw error;
        return keptOf(prepared);
      }
    },
  });
}

/**
 * The public text of a proposal. `contracts` is the comma list of the address, `commission` the
 * percentage that it proposes.
 */
export function publicContractQuery(
  idTenant: string,
  contracts: string,
  commission: string | undefined,
) {
  return queryOptions({
    queryKey: agreementKeys.publicText(idTenant, contracts, commission),
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) =>
      callEndpoint(readPublicContract, {
        query: { id_tenant: idTenant, contracts, comissao: commission },
        signal,
      }),
  });
}
