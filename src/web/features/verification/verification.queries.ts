import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listSignatures,
  verifyClientSignature,
  verifyUserSignature,
  viewOwnerSignature,
  viewUserSignature,
} from '#shared/verification/verification.endpoints.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import type { SignatureSearch } from './signature-search.ts';

/** First page size of the list, as the server's own. */
export const signaturePageSize = 50;

/** Whose signature it is. */
export type SignatureParty = { tipo: 'cliente' | 'usuario'; id: string };

/** One page of a company's signatures, verified or not. */
export const signaturesQuery = (idTenant: string, search: SignatureSearch) => {
  const { q, filtro = 'todos', aba, page = 1 } = search;
  const status = aba === 'verificados' ? 'verificado' : 'pendente';
  return queryOptions({
    queryKey: signatureKeys.list(idTenant, { q: q ?? '', filtro, status, page }),
    queryFn: ({ signal }) =>
      callEndpoint(listSignatures, {
        query: {
          ...(q === undefined ? {} : { q }),
          filter: filtro,
          status,
          page: String(page),
          pageSize: String(signaturePageSize),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** The whole signature of a party; its evidence is checked for each answer, so it is never taken from a cache. */
export const signatureRecordQuery = ({ tipo, id }: SignatureParty) =>
  queryOptions({
    queryKey: signatureKeys.record(tipo, id),
    queryFn: ({ signal }): Promise<SignatureRecord> =>
      tipo === 'cliente'
        ? callEndpoint(viewOwnerSignature, { params: { id }, signal })
        : callEndpoint(viewUserSignature, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
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
