import { AppError } from '#shared/errors/app-error.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { hashEvent, hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { admit, isCollectedBy, versionAfterAct } from '#shared/signing/admission.rules.ts';
import type { Person } from '#shared/signing/people.rules.ts';
import { cpfs } from '#tests/support/offline/sample-signing.ts';
import { refusalOfFiles } from '#shared/signing/signing.rules.ts';
import { chainOf, keptOf } from '#shared/signing/signing-state.rules.ts';
import type { ActEnvelope, ActPayload } from '#shared/signing/signing.schemas.ts';
import { syncProtocol, type ActReceipt } from '#shared/sync/sync.schemas.ts';
import type { ActRow, AgreementRow, ServerStore } from './server-store.ts';
import type { SigningStandIn } from './signing-stand-in.ts';

/**
 * Checks and records an act in the order of the real service (src/server/domain/signing: signing.service.ts, record-
 * act.service.ts): what is asked
 * of signature and files first, then the shared rule `admit`; one committed step. `ownerKey` is the session's.
 */
export async function recordDeviceAct(
  store: ServerStore,
  signer: SigningStandIn,
  ownerKey: string,
  id: string,
  envelope: ActEnvelope,
  nowIso: string,
): Promise<ActReceipt> {
  const { event, payload } = envelope;
  if (event.id !== id) throw new AppError('chain_broken');
  if (!isCollectedBy(personOf(ownerKey), payload.capturedBy)) throw new AppError('owner_mismatch');
  const agreement = store.agreement(event.agreementId);
  if (agreement === undefined) throw new AppError('agreement_not_found');
  if (payload.party.kind !== agreement.party.kind || payload.party.id !== agreement.party.id)
    throw new AppError('chain_broken');
  if (
    payload.actId !== event.id ||
    payload.kind !== event.kind ||
    payload.agreementId !== event.agreementId ||
    (await hashPayload(payload)) !== event.payloadHash
  )
    throw new AppError('chain_broken');
  const key = store.keys.find((row) => row.owner === ownerKey && row.id === event.deviceKeyId);
  if (key === undefined) throw new AppError('device_key_unknown');
  if (!signer.verifies(key.jwk, utf8(signedTextOf(event)), event.signature))
    throw new AppError('event_signature_invalid');
  requireFiles(store, ownerKey, payload);
  const eventHash = await hashEvent(event);
  const { row, outcome } = record(
    store,
    ownerKey,
    agreement,
    { event, payload, eventHash },
    key.isRevoked,
    nowIso,
  );
  const announced = store.announced.get(id);
  if (announced?.owner === ownerKey)
    Object.assign(announced, { isReceived: true, isMissing: false });
  if (outcome === 'kept')
    throw new AppError('act_superseded', undefined, {
      id,
      eventHash,
      reason: row.supersededReason,
      receipt: receiptOf(row, false),
    });
  return receiptOf(row, outcome === 'repeated');
}

function requireFiles(store: ServerStore, ownerKey: string, payload: ActPayload): void {
  const refusal = refusalOfFiles(
    payload.kind,
    payload.files.map((file) => file.kind),
  );
  if (refusal !== null) throw new AppError(refusal);
  const missing: string[] = [];
  for (const file of payload.files) {
    const stored = store.file(file.id);
    if (stored === undefined) missing.push(file.id);
    else if (stored.owner !== ownerKey) throw new AppError('owner_mismatch');
    else if (
      stored.sha256 !== file.sha256 ||
      stored.bytes.byteLength !== file.length ||
      stored.kind !== file.kind ||
      stored.agreementId !== payload.agreementId
    )
      throw new AppError('chain_broken');
    else if (!stored.isIntact) missing.push(file.id);
  }
  if (missing.length > 0) throw new AppError('missing_deps', undefined, { missing });
}

/** Admits an act by the product's own rule and writes what it answers, in one committed step; throws its refusal. */
function record(
  store: ServerStore,
  owner: string,
  agreement: AgreementRow,
  { event, payload, eventHash }: ActEnvelope & { eventHash: string },
  isKeyRevoked: boolean,
  nowIso: string,
): { row: ActRow; outcome: 'recorded' | 'repeated' | 'kept' } {
  const acts = store.actsOf(agreement.id);
  const known = store.act(event.id);
  const admission = admit(
    {
      agreement: { ...agreement, signerCpf: cpfs.assinatura },
      chain: chainOf(acts).map((act) => ({ ...act, signerCpf: act.payload.signer.cpf })),
      kept: keptOf(acts),
      sameId: known === undefined ? null : { ...known, isKept: known.chainIndex === null },
      partyIsOpen: !store.blockedParties.has(agreement.party.id),
      caller: { ...personOf(owner), cpf: cpfs.fechamento },
      collector: payload.capturedBy,
      outsideWitnesses: false,
      isSignerStaff: false,
      isKeyRevoked,
      left: leftOf(store, owner, event.id),
    },
    { origin: 'aparelho', event, payload, eventHash },
  );
  if (admission.verdict === 'refuse')
    throw new AppError(admission.code, undefined, admission.details);
  if (admission.verdict === 'repeat')
    return {
      row: store.act(admission.actId)!,
      outcome: admission.isKept ? 'kept' : 'repeated',
    };
  const isKept = admission.verdict === 'keep';
  const row: ActRow = {
    id: event.id,
    owner,
    agreementId: agreement.id,
    origin: 'aparelho',
    kind: event.kind,
    event,
    payload,
    eventHash,
    chainIndex: admission.verdict === 'record' ? admission.index : null,
    state: isKept ? 'substituido' : 'valido',
    supersededReason: admission.verdict === 'keep' ? admission.reason : '',
    ...store.receive(agreement.id, nowIso),
  };
  store.addAct(row);
  store.effects.push({ key: event.id, kind: isKept ? 'ato_repetido' : 'ato_registrado' });
  if (isKept) return { row, outcome: 'kept' };
  settleVersion(store, agreement);
  if (event.kind === 'fechamento') {
    agreement.isAssinado = true;
    store.effects.push({ key: agreement.id, kind: 'contrato_fechado' });
  }
  return { row, outcome: 'recorded' };
}

/** When the owner's account was deleted, and whether their device had told of the act before. */
function leftOf(
  store: ServerStore,
  owner: string,
  id: string,
): { at: string; wasAnnounced: boolean } | null {
  const at = store.leavers.get(owner);
  if (at === undefined) return null;
  const told = store.announced.get(id);
  return { at, wasAnnounced: told?.owner === owner && told.announcedAt < at };
}

/** The person of an owner key (`tenant:kind:id`). */
function personOf(ownerKey: string): Person {
  const [, kind, id] = ownerKey.split(':');
  return { kind: kind as Person['kind'], id: id! };
}

/** Carries out what an act does to the version that it stands on (the product's rule versionAfterAct). */
export function settleVersion(store: ServerStore, agreement: AgreementRow): void {
  const current = store.agreements.find(
    (row) => row.inForce && row.party.id === agreement.party.id,
  );
  const outcome = versionAfterAct(
    agreement,
    current && { isAssinado: current.isAssinado, actCount: store.actsOf(current.id).length },
  );
  if (outcome !== 'takes_over') return;
  if (current !== undefined) current.inForce = false;
  agreement.inForce = true;
  // Compared like any other: an edit that made a newer version left this text behind.
  agreement.isStale = agreement.record !== store.recordOf(agreement.party.id);
}

function receiptOf(act: ActRow, duplicate: boolean): ActReceipt {
  return {
    protocol: syncProtocol,
    id: act.id,
    eventHash: act.eventHash,
    files: act.payload.files.map(({ id, sha256, length }) => ({ id, sha256, length })),
    index: act.chainIndex ?? -1,
    headHash: act.eventHash,
    counterSignature: 'c2ln',
    serverKeyId: 'k1',
    receivedAt: act.receivedAt,
    duplicate,
  };
}
