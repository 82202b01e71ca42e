import { isPartyDocument, normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** Whose contract an address names: 11 or 14 characters are a client's document, a UUID is a user; null when it is neither (@spec 3 §2). */
export function partyOfId(id: string): Party | null {
  const plain = normalizePartyDocument(id);
  if (isPartyDocument(plain)) return { kind: 'client', id: plain };
  return uuidPattern.test(id) ? { kind: 'user', id } : null;
}
