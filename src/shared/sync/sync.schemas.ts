import * as v from 'valibot';
import { instantField, sha256Field, uuidField } from '../kernel/fields.ts';
import { actFileKinds, actKinds } from '../signing/signing.enums.ts';

/**
 * What an outbox item may be. `observacao` and `copia` (where the person's own copy goes) travel as JSON bytes.
 */
export const itemKinds = [...actFileKinds, 'observacao', 'copia'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Those whose bytes the server keeps as a file; of the others it keeps what they say. */
export type FileKind = Exclude<ItemKind, 'copia' | 'observacao'>;

/** Names the protocol of receipts; a device believes nothing else. */
export const syncProtocol = 'recupera-sync/1';

/** Headers of PUT /sync/items/{id}. `X-Owner` = `tenant:staff|client:id`, `X-Signing` = agreement id or `-`. */
export const itemHeaders = {
  owner: 'x-owner',
  signing: 'x-signing',
  kind: 'x-kind',
  payloadVersion: 'x-payload-version',
  digest: 'content-digest',
} as const;

/** Headers of PUT /sync/quarantine/{id}. `X-Install` = the installation, `X-Meta` = base64 of JSON text of at most 8 KB. */
export const quarantineHeaders = {
  owner: itemHeaders.owner,
  install: 'x-install',
  meta: 'x-meta',
  digest: itemHeaders.digest,
} as const;

/** Largest item and largest description that the office takes as they are, in bytes. */
export const maxQuarantineBytes = 100 * 1024 * 1024;
export const maxQuarantineMetaBytes = 8 * 1024;

/** `Content-Digest: sha-256=:<base64>:` (RFC 9530). */
export function contentDigest(sha256Base64: string): string {
  return `sha-256=:${sha256Base64}:`;
}

/** Receipt of one file: hash and length of the bytes read back from the server's storage. */
export const itemReceiptSchema = v.object({
  protocol: v.literal(syncProtocol),
  id: uuidField,
  sha256: sha256Field,
  length: v.number(),
  receivedAt: instantField,
  duplicate: v.boolean(),
});
export type ItemReceipt = v.InferOutput<typeof itemReceiptSchema>;

/** Who handed an item to the office, by the name they had then. */
export const handedBySchema = v.object({ id: v.string(), name: v.string() });
export type HandedBy = v.InferOutput<typeof handedBySchema>;

/** Receipt of an item that was handed to the office; `handedBy` is null where that was not written yet. */
export const quarantineReceiptSchema = v.object({
  ...itemReceiptSchema.entries,
  handedBy: v.optional(v.nullable(handedBySchema), null),
});
export type QuarantineReceipt = v.InferOutput<typeof quarantineReceiptSchema>;

/** Receipt of one act: lists every file re-read by the server, and the counter-signed head of the chain. */
export const actReceiptSchema = v.object({
  protocol: v.literal(syncProtocol),
  id: uuidField,
  eventHash: sha256Field,
  files: v.array(v.object({ id: uuidField, sha256: sha256Field, length: v.number() })),
  index: v.number(),
  headHash: sha256Field,
  /** The exact text that `counterSignature` is of; receipts of before do not have it. */
  counterText: v.optional(v.string()),
  counterSignature: v.string(),
  serverKeyId: v.string(),
  receivedAt: instantField,
  duplicate: v.boolean(),
});
export type ActReceipt = v.InferOutput<typeof actReceiptSchema>;

/**
 * The act that counts where another one was kept out of force (`details.counts` of `act_superseded`): whose session collected it, and when
 * the server received it, by its clock.
 */
export const countingActSchema = v.object({
  kind: v.picklist(actKinds),
  collector: v.string(),
  receivedAt: instantField,
});
export type CountingAct = v.InferOutput<typeof countingActSchema>;

/** POST /sync/have: which of these the server already holds with the same bytes. */
export const haveBody = v.object({
  items: v.pipe(v.array(v.object({ id: uuidField, sha256: sha256Field })), v.maxLength(500)),
});
export const haveAnswer = v.object({ items: v.array(itemReceiptSchema) });

/** What became of a device's store: thrown away by the browser, or come back older than it was. */
export const lossReasons = ['wiped', 'rolled_back'] as const;

/**
 * A loss that the device noticed by itself. `lostWaiting` counts what had not been sent, announced or not; `noticedAt` is the device's
 * clock and names the loss: the same one told twice is one.
 */
export const lossReportSchema = v.object({
  lostWaiting: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  noticedAt: instantField,
  reason: v.picklist(lossReasons),
});
export type LossReport = v.InferOutput<typeof lossReportSchema>;

/** POST /sync/announce: what a device holds and has not yet delivered, so that a wiped store is noticed at the office. */
export const announceBody = v.object({
  installId: uuidField,
  deviceName: v.pipe(v.string(), v.maxLength(200)),
  appBuild: v.pipe(v.string(), v.maxLength(100)),
  /** Receipts whose key this device does not know, or that are wrong now that it does. */
  unconfirmedReceipts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  loss: v.optional(lossReportSchema),
  items: v.pipe(
    v.array(
      v.object({
        id: uuidField,
        sha256: sha256Field,
        kind: v.pipe(v.string(), v.maxLength(40)),
        signingId: v.nullable(uuidField),
        statedAt: instantField,
      }),
    ),
    v.maxLength(2000),
  ),
});
export const announceAnswer = v.object({
  serverTime: instantField,
  /** Ids announced earlier by this install that were neither received nor announced again. */
  missing: v.array(uuidField),
  /** Names the loss of this announcement: the office knows of it. */
  loss: v.optional(instantField),
});

/** The form of an owner's key. */
export const ownerKeyPattern = /^([^:]+):(staff|client):([^:]+)$/;

/** Whose a key is; null for what is none. */
export function readOwnerKey(
  key: string,
): { idTenant: string; kind: 'staff' | 'client'; id: string } | null {
  const [, idTenant, kind, id] = ownerKeyPattern.exec(key) ?? [];
  return idTenant === undefined || id === undefined
    ? null
    : { idTenant, kind: kind === 'client' ? 'client' : 'staff', id };
}

/** `tenant:kind:id`, the owner of everything a person captures on a device. */
export function ownerKey(owner: {
  idTenant: string;
  kind: 'staff' | 'client';
  id: string;
}): string {
  return `${owner.idTenant}:${owner.kind}:${owner.id}`;
}
