import * as v from 'valibot';
import { instantField, sha256Field, uuidField } from '#shared/kernel/fields.ts';
import { actKinds } from '#shared/signing/signing.enums.ts';
import { partySchema } from '#shared/signing/signing.schemas.ts';
import { countingActSchema, itemKinds } from '#shared/sync/sync.schemas.ts';

/** `lastCode` of a signing, and of its items, once the office has them as they are. */
export const handedToOffice = 'handed_to_office';

/** Bytes as they lie in the database: an ArrayBuffer, never a Blob (WebKit loses those). */
export const bufferField = v.custom<ArrayBuffer>(
  (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
);

/** What the outbox holds: files, free items, and the acts themselves. */
export const outboxKinds = [...itemKinds, 'ato'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * `ready` waits for its turn (also while it backs off); `confirmed` = the server has it; `purged` = and its bytes are gone from here;
 * `attention` = refused, a person decides; `superseded` = the server kept it as evidence beside another act; `voided` = given up by a
 * person. "Sending" is no state but a lease that expires.
 */
export const itemStates = [
  'ready',
  'confirmed',
  'purged',
  'attention',
  'superseded',
  'voided',
] as const;
export type ItemState = (typeof itemStates)[number];

/** One thing to deliver; its exact bytes lie in `bytes` under the same id. */
export const itemRowSchema = v.object({
  id: uuidField,
  owner: v.string(),
  ownerInitials: v.string(),
  /** Company in whose name the request is made (`X-Tenant`). */
  idTenant: v.string(),
  signingId: v.nullable(v.string()),
  agreementId: v.nullable(uuidField),
  /** The act a file belongs to; for an act its own id. */
  actId: v.nullable(uuidField),
  /** Order of capture on this device; never a time. */
  seq: v.number(),
  kind: v.picklist(outboxKinds),
  actKind: v.nullable(v.picklist(actKinds)),
  /** Ids that must have reached the server before this one. */
  dependsOn: v.array(uuidField),
  payloadVersion: v.number(),
  appBuild: v.string(),
  /** How the bytes are recorded; `none` in this version (decisions: Device keys). */
  enc: v.literal('none'),
  mime: v.string(),
  length: v.number(),
  sha256: sha256Field,
  eventHash: v.nullable(sha256Field),
  statedAt: instantField,
  offsetMinutes: v.number(),
  state: v.picklist(itemStates),
  attempts: v.number(),
  /** Unix ms before which it is not tried again, and the wait that led to it (a clock that jumps back is noticed by it). */
  nextAt: v.number(),
  backoffMs: v.number(),
  leaseId: v.nullable(v.string()),
  leaseUntil: v.number(),
  lastCode: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
});
export type ItemRow = v.InferOutput<typeof itemRowSchema>;

/** Exact bytes of an item. */
export const bytesRowSchema = v.object({ id: v.string(), bytes: bufferField });
export type BytesRow = v.InferOutput<typeof bytesRowSchema>;

/** One act as its signing remembers it. */
export const signingActSchema = v.object({
  actId: uuidField,
  kind: v.picklist(actKinds),
  index: v.number(),
  eventHash: sha256Field,
  savedAt: instantField,
  state: v.picklist(['pending', 'acknowledged', 'superseded', 'voided']),
  /** Position on the server's chain, from the receipt. */
  ackIndex: v.nullable(v.number()),
  ackAt: v.nullable(v.string()),
  /** Kept out of force: the act that counts in its place, where the server names one. */
  counts: v.optional(v.nullable(countingActSchema)),
  /** Kept out of force: when the person took note of it, and when they asked the office to look (this device's clock). */
  understoodAt: v.optional(v.string()),
  askedAt: v.optional(v.string()),
});
export type SigningAct = v.InferOutput<typeof signingActSchema>;

/** All acts of one owner on one agreement version. */
export const signingRowSchema = v.object({
  id: v.string(),
  owner: v.string(),
  idTenant: v.string(),
  agreementId: uuidField,
  agreementVersion: v.number(),
  agreementSha256: sha256Field,
  party: partySchema,
  partyName: v.string(),
  visitId: v.nullable(uuidField),
  state: v.picklist(['open', 'attention', 'closed', 'voided']),
  lastCode: v.nullable(v.string()),
  seq: v.number(),
  /** Counts every change, so that two tabs cannot both continue the chain from the same head. */
  rev: v.number(),
  createdAt: instantField,
  updatedAt: instantField,
  acts: v.array(signingActSchema),
  voidReason: v.nullable(v.string()),
  /** Server time last known when it was voided; the 30 days count by server time. */
  voidedAt: v.nullable(v.string()),
});
export type SigningRow = v.InferOutput<typeof signingRowSchema>;

/** A receipt as it was believed; no personal data in it. */
export const receiptRowSchema = v.object({
  id: v.string(),
  owner: v.string(),
  at: v.string(),
  kind: v.string(),
  receipt: v.unknown(),
});
export type ReceiptRow = v.InferOutput<typeof receiptRowSchema>;

/** One line of the ring of 2,000 that "send report" exports; no personal data. */
export type EventRow = {
  n?: number;
  itemId: string | null;
  at: string;
  code: string;
  detail: string;
};

/** Id of the signing row of an owner on one agreement version. */
export function signingIdOf(owner: string, agreement: { id: string; version: number }): string {
  return `${owner}|${agreement.id}|${agreement.version}`;
}
