import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';

/** RFC 7638 thumbprint of a key. */
const keyIdPattern = /^[A-Za-z0-9_-]{43}$/;
/** Ids that the product gives: of companies. */
const wordPattern = /^[a-z][a-z0-9-]{0,39}$/;

function isPlain(kind: string, id: string): boolean {
  // Names of calls are the product's own.
  if (kind === 'call' || uuidPattern.test(id) || keyIdPattern.test(id)) return true;
  const { length } = normalizePartyDocument(id);
  return kind !== 'client' && wordPattern.test(id) && length !== 11 && length !== 14;
}

/**
 * `kind:id` as the record of accesses keeps it. Ids that are documents of people or companies, and whatever else somebody may have typed
 * into an address, become a mark: the same for the same text, readable by nobody (decisions: Record of accesses).
 */
export function storedForm(
  reference: string | null,
  mark: (text: string) => string,
): string | null {
  if (reference === null) return null;
  const at = reference.indexOf(':');
  if (at < 0) return reference;
  const kind = reference.slice(0, at);
  const id = reference.slice(at + 1);
  return isPlain(kind, id) ? reference : `${kind}:${mark(normalizePartyDocument(id))}`;
}
