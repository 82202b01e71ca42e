import * as v from 'valibot';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import type { ActFileKind, ActKind } from '#shared/signing/signing.enums.ts';
import { stateAfter, type SigningState } from '#shared/signing/signing.rules.ts';
import {
  actEnvelopeSchema,
  type ActEvent,
  type ActPayload,
} from '#shared/signing/signing.schemas.ts';
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

/** An act sealed on this device. */
export type LocalAct = SigningAct & {
  agreementSha256: string;
  event: ActEvent;
  payload: ActPayload;
  files: LocalActFile[];
};

/** What the merging looks at of the server's copy. */
export type KnownAgreement = Pick<
  AgreementSummary,
  'sha256' | 'status' | 'isAssinado' | 'headHash' | 'actCount' | 'signers' | 'signerCpf'
>;

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

async function readEnvelope(
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

/**
 * Acts that the server's copy does not know yet: not voided, not superseded, on the same text. An acknowledged act counts only while
 * the copy is older than its receipt (`actCount` counts every act ever accepted, superseded ones too), so that a denial by the office shows.
 */
export function actsAhead<
  A extends Pick<
    LocalAct,
    'state' | 'ackIndex' | 'eventHash' | 'index' | 'agreementSha256' | 'kind'
  >,
>(agreement: KnownAgreement, acts: readonly A[]): A[] {
  return acts
    .filter(
      (act) => act.agreementSha256 === agreement.sha256 && act.eventHash !== agreement.headHash,
    )
    .filter(
      (act) =>
        act.state === 'pending' ||
        (act.state === 'acknowledged' && (act.ackIndex ?? 0) >= agreement.actCount),
    )
    .toSorted((a, b) => a.index - b.index);
}

/** The state of the signing as it stands on this device: the server's, with the acts sealed here on top. */
export function effectiveState(agreement: KnownAgreement, acts: readonly LocalAct[]): SigningState {
  const start: SigningState = { ...agreement.status, isAssinado: agreement.isAssinado };
  return actsAhead(agreement, acts).reduce((state, act) => stateAfter(act.kind, state), start);
}

/** What the next event names as `previousHash`, and its index on the chain. */
export function effectiveHead(
  agreement: KnownAgreement,
  acts: readonly LocalAct[],
): { headHash: string; nextIndex: number } {
  const last = actsAhead(agreement, acts).at(-1);
  return last === undefined
    ? { headHash: agreement.headHash, nextIndex: agreement.actCount }
    : { headHash: last.eventHash, nextIndex: last.index + 1 };
}

/** Who has signed so far, server and device together; CPF as 11 digits. */
export function effectiveSigners(
  agreement: KnownAgreement,
  acts: readonly LocalAct[],
): { kind: ActKind; name: string; cpf: string }[] {
  const local = actsAhead(agreement, acts).map(({ kind, payload }) => ({
    kind,
    ...payload.signer,
  }));
  const known = agreement.signers.filter(
    (signer) => !local.some((other) => other.kind === signer.kind),
  );
  return [...known.map(({ kind, name, cpf }) => ({ kind: kind as ActKind, name, cpf })), ...local];
}
