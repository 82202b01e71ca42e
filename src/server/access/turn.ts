import type { ObjectRef } from '#shared/http/define-endpoint.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { partyOf } from '#server/domain/agreements/party-company.service.ts';

/** What stays open while a session's device is in the hands of who signs: one agreement, and the record of its party. */
export type Turn = {
  agreementId: string;
  /** Null when nobody knows the agreement any more. */
  party: (Party & { idTenant: string }) | null;
};

/**
 * Whether an id that a request names, as it came, is the agreement of a turn or its party. `idTenant` is the company that the caller works
 * with: a client of the same document in another company is somebody else.
 */
export function isOfTurn(
  { agreementId, party }: Turn,
  idTenant: string,
  kind: ObjectRef['kind'],
  id: string,
): boolean {
  const isClient = (): boolean =>
    party?.kind === 'client' &&
    party.idTenant === idTenant &&
    party.id === normalizePartyDocument(id);
  const isUser = (): boolean => party?.kind === 'user' && party.id === id;
  switch (kind) {
    case 'agreement':
      return id === agreementId;
    case 'client':
      return isClient();
    case 'user':
      return isUser();
    case 'party':
      return partyOf(id).kind === 'client' ? isClient() : isUser();
    case 'product':
    case 'apuracao':
    case 'credit':
    case 'attachment':
    case 'attachmentPlace':
    case 'resume':
    case 'boleto':
    case 'job':
    case 'observation':
    case 'tenant':
      return false;
  }
}
