import * as v from 'valibot';
import { instantField, sha256Field, uuidField } from '../kernel/fields.ts';
import { actFileKinds } from '../signing/signing.enums.ts';

/** What an outbox item may be. `observacao` travels as JSON bytes; it exists from the start so that queues of old builds stay readable. */
export const itemKinds = [...actFileKinds, 'observacao'] as const;
export type ItemKind = (typeof itemKinds)[number];

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

/** Receipt of one act: lists every file re-read by the server, and the counter-signed head of the chain. */
export const actReceiptSchema = v.object({
  protocol: v.literal(syncProtocol),
  id: uuidField,
  eventHash: sha256Field,
  files: v.array(v.object({ id: uuidField, sha256: sha256Field, length: v.number() })),
  index: v.number(),
  headHash: sha256Field,
  counterSignature: v.string(),
  serverKeyId: v.string(),
  receivedAt: instantField,
  duplicate: v.boolean(),
});
export type ActReceipt = v.InferOutput<typeof actReceiptSchema>;

/** POST /sync/have: which of these the server already holds with the same bytes. */
export const haveBody = v.object({
  items: v.pipe(v.array(v.object({ id: uuidField, sha256: sha256Field })), v.maxLength(500)),
});
export const haveAnswer = v.object({ items: v.array(itemReceiptSchema) });

/** POST /sync/announce: what a device holds and has not yet delivered, so that a wiped store is noticed at the office. */
export const announceBody = v.object({
  installId: uuidField,
  deviceName: v.pipe(v.string(), v.maxLength(200)),
  appBuild: v.pipe(v.string(), v.maxLength(100)),
  items: v.pipe(
    v.array(
      v.object({
        id: uuidField,
        sha256: sha256Field,
        kind: v.string(),
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
});

/** `tenant:kind:id`, the owner of everything a person captures on a device. */
export function ownerKey(owner: {
  idTenant: string;
  kind: 'staff' | 'client';
  id: string;
}): string {
  return `${owner.idTenant}:${owner.kind}:${owner.id}`;
}
