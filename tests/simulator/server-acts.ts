import { AppError } from '#shared/http/app-error.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { hashEvent, hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { refusalOfFiles, refusalOfWitnessCpf } from '#shared/signing/signing.rules.ts';
import type { ActEnvelope, ActPayload } from '#shared/signing/signing.schemas.ts';
import { syncProtocol, type ActReceipt } from '#shared/sync/sync.schemas.ts';
import type { ActRow, AgreementRow, ServerStore } from './server-store.ts';
import type { SigningStandIn } from './signing-stand-in.ts';

/**
 * Judges and records an act exactly in the order of the real service (src/server/modules/signing: signing.service.ts, record-act.service.ts):
 * the same checks, the same codes, one committed step. `ownerKey` is the session's.
 */
export async function recordDeviceAct(
  store: ServerStore,
  signer: SigningStandIn,
  ownerKey: string,
  id: string,
  envelope: ActEnvelope,
  receivedAt: string,
): Promise<ActReceipt> {
  const { event, payload } = envelope;
  if (event.id !== id) throw new AppError('chain_broken');
  if (!ownerKey.endsWith(`:${payload.capturedBy.kind}:${payload.capturedBy.id}`))
    throw new AppError('owner_mismatch');
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
  const key = store.keys.find(
    (row) => row.owner === ownerKey && row.id === event.deviceKeyId && !row.isRevoked,
  );
  if (key === undefined) throw new AppError('device_key_unknown');
  if (!signer.verifies(key.jwk, utf8(signedTextOf(event)), event.signature))
    throw new AppError('event_signature_invalid');
  requireFiles(store, ownerKey, payload);
  const eventHash = await hashEvent(event);
  const { row, outcome } = judge(
    store,
    ownerKey,
    agreement,
    { event, payload, eventHash },
    receivedAt,
  );
  const announced = store.announced.get(id);
  if (announced?.owner === ownerKey)
    Object.assign(announced, { isReceived: true, isMissing: false });
  if (outcome === 'kept') throw new AppError('act_superseded', undefined, { id, eventHash });
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

type Sealed = ActEnvelope & { eventHash: string };
type Recorded = { row: ActRow; outcome: 'recorded' | 'repeated' | 'kept' };

function judge(
  store: ServerStore,
  owner: string,
  agreement: AgreementRow,
  sealed: Sealed,
  receivedAt: string,
): Recorded {
  const { event, payload, eventHash } = sealed;
  const acts = store.actsOf(agreement.id);
  const chain = store.chainOf(agreement.id);
  const known = store.act(event.id);
  if (known !== undefined) {
    if (known.eventHash !== eventHash)
      throw new AppError('hash_conflict', undefined, {
        id: known.id,
        stored: known.eventHash,
        received: eventHash,
      });
    return { row: known, outcome: known.chainIndex === null ? 'kept' : 'repeated' };
  }
  if (
    payload.agreementSha256 !== agreement.sha256 ||
    payload.agreementVersion !== agreement.version
  )
    throw new AppError('agreement_hash_mismatch');
  if (store.blockedParties.has(agreement.party.id)) throw new AppError('client_blocked');
  const add = (chainIndex: number | null): ActRow => {
    const row: ActRow = {
      id: event.id,
      owner,
      agreementId: agreement.id,
      origin: 'aparelho',
      kind: event.kind,
      event,
      payload,
      eventHash,
      chainIndex,
      state: chainIndex === null ? 'substituido' : 'valido',
      receivedAt,
    };
    store.addAct(row);
    store.effects.push({
      key: event.id,
      kind: chainIndex === null ? 'ato_repetido' : 'ato_registrado',
    });
    return row;
  };
  if (store.validAct(agreement.id, event.kind) !== undefined)
    return { row: add(null), outcome: 'kept' };
  if (
    event.previousHash !== agreement.sha256 &&
    !chain.some((act) => act.eventHash === event.previousHash)
  ) {
    if (acts.some((act) => act.eventHash === event.previousHash))
      return { row: add(null), outcome: 'kept' };
    throw new AppError(
      event.index > chain.length ? 'missing_deps' : 'chain_broken',
      undefined,
      event.index > chain.length ? { missing: [], previousHash: event.previousHash } : undefined,
    );
  }
  const refusal =
    store.refusalOf(agreement, event.kind) ?? witnessRefusal(store, agreement.id, payload);
  if (refusal !== null) throw new AppError(refusal);
  const row = add(chain.length);
  settleVersion(store, agreement);
  if (event.kind === 'fechamento') {
    agreement.isAssinado = true;
    store.effects.push({ key: agreement.id, kind: 'contrato_fechado' });
  }
  return { row, outcome: 'recorded' };
}

function witnessRefusal(
  store: ServerStore,
  agreementId: string,
  { kind, signer }: ActPayload,
): ReturnType<typeof refusalOfWitnessCpf> {
  if (kind !== 'testemunha_1' && kind !== 'testemunha_2') return null;
  const cpfOf = (of: 'assinatura' | 'testemunha_1' | 'testemunha_2'): string | null =>
    store.validAct(agreementId, of)?.payload.signer.cpf ?? null;
  return refusalOfWitnessCpf(signer.cpf, {
    signerCpf: cpfOf('assinatura'),
    otherWitnessCpf: cpfOf(kind === 'testemunha_1' ? 'testemunha_2' : 'testemunha_1'),
  });
}

/** The text that was signed is in force again, unless the newer one has acts too (decisions: Version changed meanwhile). */
export function settleVersion(store: ServerStore, agreement: AgreementRow): void {
  if (agreement.inForce) return;
  const current = store.agreements.find(
    (row) => row.inForce && row.party.id === agreement.party.id,
  );
  if (current !== undefined && (current.isAssinado || store.actsOf(current.id).length > 0)) return;
  if (current !== undefined) current.inForce = false;
  agreement.inForce = true;
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
