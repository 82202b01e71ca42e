import * as v from 'valibot';
import type { ActFileKind } from '#shared/signing/signing.enums.ts';
import {
  actEnvelopeSchema,
  type ActEvent,
  type ActPayload,
} from '#shared/signing/signing.schemas.ts';
import { isUnproven } from '#offline/store/act-proof.ts';
import { openOutbox, type OutboxDatabase } from '#offline/store/outbox-database.ts';
import { readBytes } from '#offline/store/bytes.ts';
import { signingRowSchema, type SigningAct } from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';

/** A file of a local act; `bytes` is null once the server confirmed the act and the device let them go. */
export type LocalActFile = {
  id: string;
  kind: ActFileKind;
  mime: string;
  sha256: string;
  length: number;
  bytes: ArrayBuffer | null;
};

/** An act recorded on this device. */
export type LocalAct = SigningAct & {
  agreementSha256: string;
  event: ActEvent;
  payload: ActPayload;
  files: LocalActFile[];
};

/** Acts of this owner on this agreement (all its versions), in chain order, voided ones included; with file bytes for the preview. */
export async function localActsOf(
  owner: Owner,
  agreementId: string,
  db: OutboxDatabase = openOutbox(),
): Promise<LocalAct[]> {
  const rows = await db.signings
    .where('[owner+agreementId]')
    .equals([keyOfOwner(owner), agreementId])
    .toArray();
  const acts: LocalAct[] = [];
  for (const row of rows) {
    const signing = v.safeParse(signingRowSchema, row);
    if (!signing.success) continue;
    for (const act of signing.output.acts) {
      const envelope = await readEnvelope(db, act.actId);
      if (envelope === null) continue;
      const files: LocalActFile[] = [];
      for (const { id, kind, mime, sha256, length } of envelope.payload.files) {
        files.push({ id, kind, mime, sha256, length, bytes: await readBytes(db, id) });
      }
      acts.push({ ...act, agreementSha256: signing.output.agreementSha256, ...envelope, files });
    }
  }
  return acts.toSorted((a, b) => a.index - b.index);
}

/** An act recorded on this device, without its words and files. */
export type ActHere = SigningAct & { agreementSha256: string };

/** All acts of this owner here by agreement, voided ones included: for lists, which show where each agreement stands. */
export async function actsHere(
  owner: Owner,
  db: OutboxDatabase = openOutbox(),
): Promise<ReadonlyMap<string, ActHere[]>> {
  const rows = await db.signings.where('owner').equals(keyOfOwner(owner)).toArray();
  const found = new Map<string, ActHere[]>();
  for (const row of rows) {
    const signing = v.safeParse(signingRowSchema, row);
    if (!signing.success) continue;
    const { agreementId, agreementSha256, acts } = signing.output;
    found.set(agreementId, [
      ...(found.get(agreementId) ?? []),
      ...acts.map((act) => ({ ...act, agreementSha256 })),
    ]);
  }
  return found;
}

/** A recorded act as it is sent; null where its bytes are gone or this build cannot read them (the queue says that it is there). */
export async function readEnvelope(
  db: OutboxDatabase,
  actId: string,
): Promise<v.InferOutput<typeof actEnvelopeSchema> | null> {
  const bytes = await readBytes(db, actId);
  if (bytes === null) return null;
  try {
    return v.parse(actEnvelopeSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Whether an act was read back after it was written: before that nobody is told that it is saved. */
export async function isActSaved(db: OutboxDatabase, actId: string): Promise<boolean> {
  return !(await isUnproven(db, actId));
}
