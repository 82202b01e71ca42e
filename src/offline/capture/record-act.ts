import { AppError } from '#shared/errors/app-error.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { hashEvent, hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { chainAhead, type ChainAhead } from '#shared/signing/signing-state.rules.ts';
import type { ActPayload, UnsignedActEvent } from '#shared/signing/signing.schemas.ts';
import { writeCanary } from '#offline/store/canary.ts';
import { fault } from '#offline/platform/crash-points.ts';
import { getDeviceKey } from '#offline/store/device-key.ts';
import { clearDraft } from './drafts.ts';
import { localActsOf, type LocalAct } from './local-status.ts';
import { readMeta } from '#offline/store/meta.ts';
import { turnStatementFor } from '#offline/store/turn.ts';
import { signingIdOf } from '#offline/store/outbox-rows.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { buildPayload, refuseAct } from './record-checks.ts';
import { buildCopy, type BuiltCopy } from './record-copy.ts';
import type { RecordInput } from './record-input.ts';
import { isUnproven, proveAct, settleUnproven } from '#offline/store/act-proof.ts';
import { writeRecord, type RecordWrite } from './record-write.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';

/** The act is on this device: written, read back and re-hashed. `savedAt` ISO instant of the device. */
export type RecordedAct = { actId: string; eventHash: string; savedAt: string };

/**
 * Records one act: rules, payload, signed event, one strict transaction, then a new read that hashes everything again. Only after that it resolves,
 * and only then a screen may say "Salvo neste aparelho". The same ids with the same content get the same answer; with other content `hash_conflict`.
 * A wish for a copy (`copy`, with a closing only) is written and read back with its act: both are kept, or neither.
 * Throws `AppError` (a rule said no: `already_signed`, `signature_first`, `witness_1_first`, `all_witnesses_signed`, `cannot_close_yet`, `already_closed`,
 * `photos_required`, `signature_empty`, `invalid_cpf`, those of reasonOfPeople, `photo_not_image`, `photo_too_large`, `agreement_hash_mismatch`,
 * `hash_conflict`, `validation_failed`) or `StorageError` (nothing was kept; with `row_unreadable` an act is here under this id that cannot be read, so
 * that nobody may say whether it is this one).
 */
export async function recordAct(ports: OfflinePorts, input: RecordInput): Promise<RecordedAct> {
  const recorded = await withReopen(ports.outbox, () => recordOnce(ports, input));
  await writeCanary(ports);
  // The draft has done its work. If the tab dies here, `openDraft` sees the recorded act and starts afresh.
  await clearDraft(ports, input.owner, input.agreement.id, input.ids.actId).catch(() => undefined);
  await fault(ports, 'record:done');
  return recorded;
}

async function recordOnce(ports: OfflinePorts, input: RecordInput): Promise<RecordedAct> {
  const payload = await buildPayload(input, {
    build: ports.device.appBuild,
    turn: await turnStatementFor(ports.outbox, input.agreement.id),
  });
  const payloadHash = await hashPayload(payload);
  if (input.copy !== undefined && input.kind !== 'fechamento')
    throw new AppError('validation_failed');
  const copy = input.copy === undefined ? null : await buildCopy(input.agreement.id, input.copy);
  const signingId = signingIdOf(keyOfOwner(input.owner), input.agreement);
  let isUnread = false;
  // Two tabs may continue the same chain: the write sees that the signing has moved and the act is built again on the new head.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await settleUnproven(ports, signingId);
    const rev = (await ports.outbox.signings.get(signingId))?.rev ?? 0;
    const acts = await localActsOf(input.owner, input.agreement.id, ports.outbox);
    const done = await recordedBefore(ports, input, payload, { acts, copy });
    isUnread = done === 'unread';
    if (done === 'unread') continue;
    // Written by another call (a double tap, a second tab) that has not read it back: not saved yet.
    if (done !== null && (await isUnproven(ports.outbox, done.actId))) continue;
    if (done !== null) return done;
    const ahead = chainAhead(input.agreement, acts);
    refuseAct(input, payload, ahead);
    const place = { signingId, rev, ahead, copy };
    const write = await buildWrite(ports, input, payload, payloadHash, acts, place);
    await fault(ports, 'record:built');
    if (!(await writeRecord(ports, write))) continue;
    await fault(ports, 'record:written');
    if (!(await proveAct(ports, write.act.actId, expectedOf(write))))
      throw new StorageError('read_back');
    await fault(ports, 'record:read-back');
    return { actId: write.act.actId, eventHash: write.act.eventHash, savedAt: write.act.savedAt };
  }
  if (isUnread) throw new StorageError('row_unreadable');
  throw new AppError(
    'unavailable',
    'Outra janela está gravando nesta mesma assinatura. Tente novamente.',
  );
}

/** What must lie on the device after the write, by the hashes made before it. */
function expectedOf(write: RecordWrite): { id: string; sha256: string }[] {
  const files = write.payload.files.map(({ id, sha256 }) => ({ id, sha256 }));
  const copies = write.copy === null ? [] : [{ id: write.copy.id, sha256: write.copy.sha256 }];
  return [...files, { id: write.act.actId, sha256: write.actSha256 }, ...copies];
}

/**
 * The answer of a recording that already happened under this id, or null. 'unread' = the act is here, but the look at the acts did not see it: another
 * call wrote it in between, or the disk gave it short. What was not read cannot be called other content.
 */
async function recordedBefore(
  ports: OfflinePorts,
  input: RecordInput,
  payload: ActPayload,
  { acts, copy }: { acts: readonly LocalAct[]; copy: BuiltCopy | null },
): Promise<RecordedAct | 'unread' | null> {
  const known = acts.find((act) => act.actId === input.ids.actId);
  if (known !== undefined) {
    // A hand-over may have ended since: the act was captured in it all the same.
    const asThen = 'turn' in known.payload ? { ...payload, turn: known.payload.turn } : payload;
    if (known.event.payloadHash !== (await hashPayload(asThen)))
      throw new AppError('hash_conflict');
    // Delivered or given up since, its row still says what was wished.
    if (copy !== null && (await ports.outbox.items.get(copy.id))?.sha256 !== copy.sha256)
      throw new AppError('hash_conflict');
    return { actId: known.actId, eventHash: known.eventHash, savedAt: known.savedAt };
  }
  const ids = [
    input.ids.actId,
    ...input.files.map(({ kind }) => input.ids.files[kind]),
    ...(copy === null ? [] : [copy.id]),
  ];
  const taken = await ports.outbox.items.bulkGet(ids);
  const own = taken[0];
  // Only where the look goes: this person's acts on this agreement. Anywhere else the id is somebody else's.
  if (
    own?.kind === 'ato' &&
    own.owner === keyOfOwner(input.owner) &&
    own.agreementId === input.agreement.id
  )
    return 'unread';
  if (taken.some((row) => row !== undefined)) throw new AppError('hash_conflict');
  return null;
}

async function buildWrite(
  ports: OfflinePorts,
  input: RecordInput,
  payload: ActPayload,
  payloadHash: string,
  acts: readonly LocalAct[],
  place: Pick<RecordWrite, 'signingId' | 'rev' | 'copy'> & { ahead: ChainAhead<LocalAct> },
): Promise<RecordWrite> {
  const key = await getDeviceKey(ports.outbox, ports.subtle);
  const savedAt = new Date(ports.clock.nowMs()).toISOString();
  const unsigned: UnsignedActEvent = {
    protocol: 'recupera-act/1',
    id: input.ids.actId,
    visitId: input.visitId,
    agreementId: input.agreement.id,
    index: place.ahead.head.nextIndex,
    kind: input.kind,
    payloadHash,
    previousHash: place.ahead.head.headHash,
    deviceTime: savedAt,
    offsetMinutes: ports.clock.offsetMinutes(),
    monotonicMs: Math.max(0, Math.round(ports.clock.monotonicMs())),
    lastServerTime: (await readMeta(ports.outbox, 'lastServerTime')) ?? null,
    deviceKeyId: key.id,
  };
  const event = { ...unsigned, signature: await key.sign(signedTextOf(unsigned)) };
  const bytes = utf8(canonicalJson({ event, payload })).buffer;
  const previous = acts
    .filter((act) => act.state === 'pending' && act.agreementSha256 === input.agreement.sha256)
    .at(-1);
  return {
    input,
    payload,
    signingId: place.signingId,
    rev: place.rev,
    copy: place.copy,
    act: {
      actId: event.id,
      kind: event.kind,
      index: event.index,
      eventHash: await hashEvent(event),
      savedAt,
      state: 'pending',
      ackIndex: null,
      ackAt: null,
    },
    deviceKeyId: key.id,
    actBytes: bytes,
    actSha256: await sha256Hex(bytes),
    dependsOn: [
      ...payload.files.map((file) => file.id),
      ...(previous === undefined ? [] : [previous.actId]),
    ],
  };
}
