import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  claimSignature,
  getQueuePlace,
  listSignatures,
  releaseSignature,
  verifyClientSignature,
  verifyUserSignature,
  viewOwnerSignature,
  viewUserSignature,
} from '#shared/verification/verification.endpoints.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import type {
  Claim,
  Neighbour,
  SignatureRecord,
} from '#shared/verification/verification.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { SignatureSearch } from './signature-search.ts';

/** First page size of the list, as the server's own. */
export const signaturePageSize = 50;

/** Whose signature it is. */
export type SignatureParty = { tipo: 'cliente' | 'usuario'; id: string };

/** The filters as the calls of the list have them; without the tab, what was not verified. */
export const signatureFilter = ({ q, filtro, aba }: SignatureSearch) => ({
  ...(q === undefined ? {} : { q }),
  filter: filtro ?? ('todos' as const),
  status: aba === 'verificados' ? ('verificado' as const) : ('pendente' as const),
});

/** One page of a company's signatures, verified or not. */
export const signaturesQuery = (idTenant: string, search: SignatureSearch) => {
  const { page = 1 } = search;
  const { q = '', filter: filtro, status } = signatureFilter(search);
  return queryOptions({
    queryKey: signatureKeys.list(idTenant, { q, filtro, status, page }),
    queryFn: ({ signal }) =>
      callEndpoint(listSignatures, {
        query: {
          ...signatureFilter(search),
          page: String(page),
          pageSize: String(signaturePageSize),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** The party of a signature beside another one. */
export const partyOf = ({ id_client, id_usuario }: Pick<Neighbour, 'id_client' | 'id_usuario'>) =>
  id_client === null
    ? ({ tipo: 'usuario', id: id_usuario ?? '' } as const)
    : ({ tipo: 'cliente', id: id_client } as const);

/** A place fetched ahead counts so long. */
const placeFreshMs = 5000;

/** How often is asked whether somebody took the signature on meanwhile. */
const claimsEveryMs = 30_000;

/** Where a party stands in the list as it is filtered, who comes before and after, and who has it. */
export const queuePlaceQuery = ({ tipo, id }: SignatureParty, search: SignatureSearch) => {
  const filter = signatureFilter(search);
  return queryOptions({
    queryKey: signatureKeys.place(tipo, id, {
      q: filter.q ?? '',
      filtro: filter.filter,
      status: filter.status,
    }),
    queryFn: ({ signal }) => callEndpoint(getQueuePlace, { params: { id }, query: filter, signal }),
    staleTime: placeFreshMs,
    refetchInterval: claimsEveryMs,
  });
};

/** Takes a signature on, from a person where another has it; code `signature_claimed`. */
export const claimSignatureOf = (idAgreement: string, from?: string): Promise<Claim> =>
  callEndpoint(claimSignature, {
    params: { id: idAgreement },
    body: from === undefined ? {} : { de: from },
  });

/** Lets go of what the person took on. */
export const releaseSignatureOf = (idAgreement: string): Promise<null> =>
  callEndpoint(releaseSignature, { params: { id: idAgreement } });

/** Its evidence is checked for each answer: one is shown again only so soon that the next of a queue, fetched ahead, is there at once. */
const recordFreshMs = 30_000;

/** The whole signature of a party. */
export const signatureRecordQuery = ({ tipo, id }: SignatureParty) =>
  queryOptions({
    queryKey: signatureKeys.record(tipo, id),
    queryFn: ({ signal }): Promise<SignatureRecord> =>
      tipo === 'cliente'
        ? callEndpoint(viewOwnerSignature, { params: { id }, signal })
        : callEndpoint(viewUserSignature, { params: { id }, signal }),
    staleTime: recordFreshMs,
    gcTime: recordFreshMs,
  });

/** Sends the decision; resolves with the server's message. */
export async function decideSignature(
  { tipo, id }: SignatureParty,
  decision: { verifed: boolean; motivo?: string },
): Promise<string> {
  const request = {
    params: { id, verifed: decision.verifed ? ('true' as const) : ('false' as const) },
    body: decision.motivo === undefined ? {} : { motivo: decision.motivo },
  };
  const { message } = await (tipo === 'cliente'
    ? callEndpoint(verifyClientSignature, request)
    : callEndpoint(verifyUserSignature, request));
  return message;
}
