import * as v from 'valibot';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { instantField, sha256Field, uuidField } from '../kernel/fields.ts';
import { securityDayFields } from '../security/security-day.ts';

/**
 * Every text that the server signs about evidence, besides the heads of before (`recupera-head/1`, chain.ts). Each names its protocol, is
 * stored and signed as the canonical JSON of exactly these members, and is read for ever once one was stored: a change is a new protocol.
 * Where a person is named or gives a reason, `salt` (16 random bytes, base64url) keeps the text's hash from being guessed later.
 */

/** RFC 7638 thumbprint (base64url SHA-256) of a P-256 key. */
const keyIdField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const saltField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));
const countField = v.pipe(v.number(), v.integer(), v.minValue(0));
const ownerField = v.strictObject({
  id: v.string(),
  kind: v.picklist(['staff', 'client']),
  name: v.string(),
});
const publicKeyField = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/**
 * An act as the server took it in. `index` null and `reason` given = kept out of force; `serverTime` is the clock as read, `receivedAt`
 * never runs backwards; `actState` as stored then; `build` names the server's build.
 */
export const headTextSchema = v.strictObject({
  protocol: v.literal('recupera-head/2'),
  agreementId: uuidField,
  index: v.nullable(countField),
  reason: v.nullable(v.string()),
  headHash: sha256Field,
  previousServerHash: v.nullable(sha256Field),
  receivedAt: instantField,
  serverTime: instantField,
  actState: v.picklist(['valido', 'substituido']),
  build: v.string(),
});

/** Where an agreement stands, signed whenever one of the members changes; `changeNo` counts from 1 without gaps. */
export const stateTextSchema = v.strictObject({
  protocol: v.literal('recupera-state/1'),
  agreementId: uuidField,
  version: countField,
  inForce: v.boolean(),
  isAssinado: v.boolean(),
  isVerifed: v.nullable(v.boolean()), // sic
  closedAt: v.nullable(instantField),
  replaces: v.nullable(uuidField),
  /** Acts on the chain, and acts kept out of force. */
  acts: countField,
  kept: countField,
  headHash: sha256Field,
  changeNo: countField,
  at: instantField,
});

/** A device key is enrolled. `passkey` is null until a tablet gives one. */
export const enrolmentTextSchema = v.strictObject({
  protocol: v.literal('recupera-enrolment/1'),
  tenant: v.string(),
  owner: ownerField,
  installId: uuidField,
  publicKey: publicKeyField,
  passkey: v.nullable(v.strictObject({ credentialId: v.string(), publicKey: v.string() })),
  salt: saltField,
  at: instantField,
});

/** A device key is revoked; `reason` is a code (`perdido`, `sem_uso`). */
export const revocationTextSchema = v.strictObject({
  protocol: v.literal('recupera-revocation/1'),
  tenant: v.string(),
  owner: ownerField,
  installId: uuidField,
  keyId: keyIdField,
  reason: v.string(),
  by: v.string(),
  salt: saltField,
  at: instantField,
});

/** The server changes its key; the record is good only with the signatures of both. */
export const rolloverTextSchema = v.strictObject({
  protocol: v.literal('recupera-rollover/1'),
  old: keyIdField,
  new: keyIdField,
  at: instantField,
});

/** A person accepts a clock that stands behind the newest receipt. */
export const clockTextSchema = v.strictObject({
  protocol: v.literal('recupera-clock/1'),
  last: instantField,
  now: instantField,
  by: v.string(),
  salt: saltField,
  at: instantField,
});

/** A decision on a signature; `checklist` and `policyId` are empty until the company asks for them. */
export const decisionTextSchema = v.strictObject({
  protocol: v.literal('recupera-decision/1'),
  agreementId: uuidField,
  headHash: sha256Field,
  actHashes: v.array(sha256Field),
  verdict: v.boolean(),
  checklist: v.array(v.string()),
  policyId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  salt: saltField,
  at: instantField,
  by: v.string(),
});

/** What was there when a protocol began: only these may carry an older one. `items` in order of agreement, then index. */
export const beginningTextSchema = v.strictObject({
  protocol: v.literal('recupera-beginning/1'),
  begins: v.string(),
  items: v.array(
    v.strictObject({ agreementId: uuidField, index: countField, textHash: sha256Field }),
  ),
  at: instantField,
});

/** A day of the record of accesses. */
export const securityDayTextSchema = v.strictObject({
  protocol: v.literal('recupera-acessos/1'),
  ...securityDayFields,
});

export type HeadText = v.InferOutput<typeof headTextSchema>;
export type StateText = v.InferOutput<typeof stateTextSchema>;
export type EnrolmentText = v.InferOutput<typeof enrolmentTextSchema>;
export type RevocationText = v.InferOutput<typeof revocationTextSchema>;
export type RolloverText = v.InferOutput<typeof rolloverTextSchema>;
export type ClockText = v.InferOutput<typeof clockTextSchema>;
export type DecisionText = v.InferOutput<typeof decisionTextSchema>;
export type BeginningText = v.InferOutput<typeof beginningTextSchema>;
export type SecurityDayText = v.InferOutput<typeof securityDayTextSchema>;
export type SignedText =
  | HeadText
  | StateText
  | EnrolmentText
  | RevocationText
  | RolloverText
  | ClockText
  | DecisionText
  | BeginningText
  | SecurityDayText;

/** The exact text that is signed and stored. */
export function textToSign(said: SignedText): string {
  return canonicalJson(said);
}

/**
 * Reads a stored text of the given protocol; undefined when it is another one, damaged, or not in its exact form (a member too many,
 * another order): what was signed has one form only.
 */
export function readSignedText<Schema extends v.GenericSchema<unknown, SignedText>>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = v.safeParse(schema, value);
  return read.success && canonicalJson(read.output) === text ? read.output : undefined;
}
