import { randomBytes } from 'node:crypto';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { hashEvent, hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { payloadVersion, saltBytes } from '#shared/signing/signing.constants.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import {
  notMadeYet,
  type ActEvent,
  type ActFile,
  type ActPayload,
  type Party,
  type Place,
  type PresentPayload,
  type UnsignedActEvent,
} from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';

/** An act ready for the chain: the event, its payload, and the exact texts and hash that are stored. */
export type PreparedAct = {
  event: ActEvent;
  payload: ActPayload;
  eventJson: string;
  payloadJson: string;
  eventHash: string;
};

/** Where a chain stands: the agreement, the number of acts on it and the hash of the newest (of the text while there is none). */
export type ChainHead = {
  agreement: { id: string; version: number; sha256: string };
  length: number;
  headHash: string;
};

/** An act that comes by the multipart calls; the server writes its event. */
export type ServerActDraft = {
  kind: ActKind;
  caller: Caller;
  party: Party;
  signer: { name: string; cpf: string };
  place: Place;
  maquina: string;
  files: readonly ActFile[];
};

/** Prepares what a device sent. `payload` is what arrived, not what was parsed: the hash is over the device's own members. */
export async function prepareDeviceAct(event: ActEvent, payload: ActPayload): Promise<PreparedAct> {
  return {
    event,
    payload,
    eventJson: canonicalJson(event),
    payloadJson: canonicalJson(payload),
    eventHash: await hashEvent(event),
  };
}

/** Writes and signs an event in the server's name on top of the head (decisions: Two doors). */
export async function prepareServerAct(
  context: Context,
  draft: ServerActDraft,
  head: ChainHead,
): Promise<PreparedAct> {
  const { agreement } = head;
  const now = context.now().toISOString();
  const id = context.newId();
  const payload: PresentPayload = {
    v: payloadVersion,
    actId: id,
    agreementId: agreement.id,
    agreementVersion: agreement.version,
    agreementSha256: agreement.sha256,
    kind: draft.kind,
    party: draft.party,
    signer: draft.signer,
    capturedBy: { kind: draft.caller.kind, id: draft.caller.id, name: draft.caller.name },
    place: draft.place,
    maquina: draft.maquina.slice(0, 2000),
    files: draft.files.map((file) => ({ ...file, capture: null })),
    salt: randomBytes(saltBytes).toString('base64url'),
    build: 'servidor',
    turn: null,
    ...notMadeYet,
  };
  const unsigned: UnsignedActEvent = {
    protocol: 'recupera-act/1',
    id,
    visitId: null,
    agreementId: agreement.id,
    index: head.length,
    kind: draft.kind,
    payloadHash: await hashPayload(payload),
    previousHash: head.headHash,
    deviceTime: now,
    offsetMinutes: 0,
    monotonicMs: Math.round(performance.now()),
    lastServerTime: now,
    deviceKeyId: context.serverKey.id,
  };
  return prepareDeviceAct(
    { ...unsigned, signature: context.serverKey.sign(signedTextOf(unsigned)) },
    payload,
  );
}
