import type { ChainFaultCode } from './evidence-fault.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { sha256Hex } from '../kernel/hash.ts';
import type { ActEvent, ActPayload, UnsignedActEvent } from './signing.schemas.ts';

/**
 * The exact text that a device signs and that the chain hashes: canonical JSON of the event without its signature.
 * The signature stays out because ECDSA signatures are malleable and must not change the hash.
 */
export function signedTextOf(event: UnsignedActEvent | ActEvent): string {
  const {
    protocol,
    id,
    visitId,
    agreementId,
    index,
    kind,
    payloadHash,
    previousHash,
    deviceTime,
    offsetMinutes,
    monotonicMs,
    lastServerTime,
    deviceKeyId,
  } = event;
  return canonicalJson({
    protocol,
    id,
    visitId,
    agreementId,
    index,
    kind,
    payloadHash,
    previousHash,
    deviceTime,
    offsetMinutes,
    monotonicMs,
    lastServerTime,
    deviceKeyId,
  });
}

/** SHA-256 of the signed text: what the next event names as its `previousHash`. */
export function hashEvent(event: UnsignedActEvent | ActEvent): Promise<string> {
  return sha256Hex(signedTextOf(event));
}

/** SHA-256 of the canonical JSON of a payload. */
export function hashPayload(payload: ActPayload): Promise<string> {
  return sha256Hex(canonicalJson(payload));
}

/** What the server signs for the head of a chain (canonical JSON of exactly these members). */
export function counterSignedText(head: {
  agreementId: string;
  index: number;
  headHash: string;
  previousServerHash: string | null;
  receivedAt: string;
}): string {
  const { agreementId, index, headHash, previousServerHash, receivedAt } = head;
  return canonicalJson({
    protocol: 'recupera-head/1',
    agreementId,
    index,
    headHash,
    previousServerHash,
    receivedAt,
  });
}

/** A key as RFC 7517 writes it, P-256 only. */
export type PublicKeyJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string };

/** Text whose SHA-256 (base64url) is the key's id: RFC 7638 thumbprint input. */
export function thumbprintText(jwk: PublicKeyJwk): string {
  return canonicalJson({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y });
}

/** One link of a stored chain, in the order in which the server accepted it. */
export type ChainLink = { event: ActEvent; payload: ActPayload };

/** Where and why a chain fails; `index` counts from 0 in the order given. */
export type ChainFault = {
  index: number;
  reason: ChainFaultCode;
};

/**
 * Checks a whole chain from the hash of the HTML shown: payload hashes, links, agreement and signatures.
 * An event may name an older head of the same chain as its previous one (two devices; decisions: Acts, evidence, outbox).
 * Gives the first fault, or null when everything agrees. `verifySignature` answers false for a wrong signature and null for an unknown key.
 */
export async function verifyChain(
  agreement: { id: string; sha256: string },
  links: readonly ChainLink[],
  verifySignature: (event: ActEvent, signedText: string) => Promise<boolean | null>,
): Promise<ChainFault | null> {
  const heads = [agreement.sha256];
  for (const [index, { event, payload }] of links.entries()) {
    if (
      event.agreementId !== agreement.id ||
      payload.agreementId !== agreement.id ||
      payload.agreementSha256 !== agreement.sha256 ||
      payload.actId !== event.id ||
      payload.kind !== event.kind
    )
      return { index, reason: 'agreement' };
    if ((await hashPayload(payload)) !== event.payloadHash)
      return { index, reason: 'payload_hash' };
    if (!heads.includes(event.previousHash)) return { index, reason: 'previous_hash' };
    const verdict = await verifySignature(event, signedTextOf(event));
    if (verdict === null) return { index, reason: 'key_unknown' };
    if (!verdict) return { index, reason: 'signature' };
    heads.push(await hashEvent(event));
  }
  return null;
}
