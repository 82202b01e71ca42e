import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';

/**
 * A second verifier, written from the format alone with node:crypto, sharing no code with the product's chain: when both agree, the
 * format is what it says; when the product's code drifts, this one notices.
 */
export type RawAct = {
  eventJson: string;
  payloadJson: string;
  counterText: string | null;
  counterSignature: string | null;
};

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Members of an event in code-unit order, the signature left out. */
const signedMembers = [
  'agreementId',
  'deviceKeyId',
  'deviceTime',
  'id',
  'index',
  'kind',
  'lastServerTime',
  'monotonicMs',
  'offsetMinutes',
  'payloadHash',
  'previousHash',
  'protocol',
  'visitId',
];

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${sortedJson(item)}`).join(',')}}`;
}

function isSigned(jwk: JsonWebKey, text: string, signature: string): boolean {
  return verify(
    'sha256',
    Buffer.from(text),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

/** Index of the first act that does not agree, or null. `keys` by key id. */
export function firstFault(
  html: string,
  acts: readonly RawAct[],
  keys: ReadonlyMap<string, JsonWebKey>,
  serverKey: JsonWebKey,
): { index: number; why: string } | null {
  const heads = [sha(html)];
  let previousCounter: string | null = null;
  for (const [index, act] of acts.entries()) {
    const event = JSON.parse(act.eventJson) as Record<string, unknown>;
    const payload = JSON.parse(act.payloadJson) as { agreementSha256: string; actId: string };
    const text = `{${signedMembers.map((name) => `${JSON.stringify(name)}:${JSON.stringify(event[name])}`).join(',')}}`;
    if (payload.agreementSha256 !== heads[0] || payload.actId !== event['id'])
      return { index, why: 'agreement' };
    if (sha(sortedJson(payload)) !== event['payloadHash']) return { index, why: 'payload' };
    if (!heads.includes(String(event['previousHash']))) return { index, why: 'previous' };
    const key = keys.get(String(event['deviceKeyId']));
    if (key === undefined || !isSigned(key, text, String(event['signature'])))
      return { index, why: 'signature' };
    heads.push(sha(text));
    const counter = JSON.parse(act.counterText ?? 'null') as Record<string, unknown> | null;
    const isCounter =
      counter !== null &&
      counter['headHash'] === heads.at(-1) &&
      counter['index'] === index &&
      counter['previousServerHash'] === (previousCounter === null ? null : sha(previousCounter));
    if (!isCounter || !isSigned(serverKey, act.counterText!, act.counterSignature ?? ''))
      return { index, why: 'counter' };
    previousCounter = act.counterText;
  }
  return null;
}
