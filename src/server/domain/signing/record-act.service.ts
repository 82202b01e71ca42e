import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { AgreementClosed } from '#shared/agreements/agreements.events.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { admit, type KeepReason } from '#shared/signing/admission.rules.ts';
import {
  isClockAccepted,
  isClockBehind,
  receiptTimeMs,
  type Receipt,
} from '#shared/signing/receipt-time.rules.ts';
import { headTextSchema, readSignedText } from '#shared/signing/signed-texts.ts';
import type { ActOrigin } from '#shared/signing/signing.enums.ts';
import { chainOf, keptOf } from '#shared/signing/signing-state.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { type Told, unchanged, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import { peopleOfAct, type PeopleDeps } from './act-people.ts';
import { signText, textHashOf } from '#server/domain/signed-states/sign-text.ts';
import type { SignedRecordsService } from '#server/domain/signed-states/signed-records.service.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import type { ChainHead, PreparedAct } from './act-draft.ts';
import type { ActRecord, ActsService } from '#server/domain/acts/acts.service.ts';
import type { ChainedHead } from '#server/domain/acts/act-state.ts';
import { settleVersion, type Versions } from './settle-version.ts';

/** Services that recording needs. */
export type RecordDeps = PeopleDeps & {
  acts: ActsService;
  agreements: AgreementsService;
  /** What lists say of the agreement's acts, which are others now. */
  attention: {
    refresh: (tx: WriteTx, agreement: Versions['all'][number]) => Promise<void>;
  };
  deviceKeys: DeviceKeysService;
  records: SignedRecordsService;
  states: SignedStatesService;
};

/** An act to record. `actId` is known for acts of devices; `prepare` makes the event once the head of the chain is locked. */
export type ActToRecord = {
  idTenant: string;
  party: Party;
  idAgreement: string;
  caller: Caller;
  origin: ActOrigin;
  actId: string | undefined;
  /** The device's key was revoked; never for an act that the server writes. */
  isKeyRevoked: boolean;
  prepare: (head: ChainHead) => Promise<PreparedAct>;
};

/** `kept` = refused, but stored as evidence: the transaction must be committed and the caller answered `act_superseded`. */
export type RecordedAct = { outcome: 'recorded' | 'repeated' | 'kept'; act: ActRecord };

type Locked = {
  agreement: Versions['all'][number];
  versions: Versions;
  acts: readonly ChainedHead[];
};

/** The one service behind both doors: whatever way an act comes, it is judged, chained, counter-signed and stored here. */
export function createRecordAct(context: Context, deps: RecordDeps) {
  async function lock(tx: Executor, act: ActToRecord): Promise<Locked> {
    const all = await deps.agreements.lockVersions(tx, act.idTenant, act.party);
    const agreement = all.find((row) => row.id === act.idAgreement);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    const heads = await deps.acts.headsToChain(
      tx,
      act.idTenant,
      all.map((row) => row.id),
    );
    return { agreement, versions: { all, heads }, acts: heads.get(agreement.id) ?? [] };
  }

  /** Null = there is no such client. */
  async function isPartyOpen(
    tx: Executor,
    { idTenant, party }: ActToRecord,
  ): Promise<boolean | null> {
    if (party.kind !== 'client') return true;
    const client = await deps.clients.find(tx, idTenant, party.id);
    return client === undefined ? null : !isClosedClientStatus(client.status);
  }

  /** Time of receipt of an act on top of these. Code `clock_behind` while the clock says what it cannot say and nobody accepted it. */
  async function receive(tx: Executor, acts: readonly ChainedHead[]): Promise<Receipt> {
    const serverTimeMs = context.now().getTime();
    const last = newestReceipt(acts);
    if (
      last !== undefined &&
      isClockBehind(serverTimeMs, last) &&
      !isClockAccepted(serverTimeMs, last, await deps.records.acceptedClocks(tx))
    )
      throw new AppError('clock_behind');
    return { receivedAtMs: receiptTimeMs(serverTimeMs, last), serverTimeMs };
  }

  async function store(
    tx: WriteTx,
    act: ActToRecord,
    prepared: PreparedAct,
    { acts }: Locked,
    place: { chainIndex: number } | { keptBecause: string },
  ): Promise<ActRecord> {
    const { event, payload } = prepared;
    const { receivedAtMs, serverTimeMs } = await receive(tx, acts);
    const receivedAt = new Date(receivedAtMs);
    const isKept = 'keptBecause' in place;
    const previousText = isKept ? null : (chainOf(acts).at(-1)?.counterText ?? null);
    const state = isKept ? 'substituido' : 'valido';
    const counter = signText(context.serverKey, {
      protocol: 'recupera-head/2',
      agreementId: act.idAgreement,
      index: isKept ? null : place.chainIndex,
      reason: isKept ? place.keptBecause : null,
      headHash: prepared.eventHash,
      previousServerHash: previousText === null ? null : textHashOf(previousText),
      receivedAt: receivedAt.toISOString(),
      serverTime: new Date(serverTimeMs).toISOString(),
      actState: state,
      build: context.build,
    });
    await deps.deviceKeys.rememberServerKey(tx);
    return deps.acts.insert(tx, act.idTenant, {
      id: event.id,
      idAgreement: act.idAgreement,
      kind: event.kind,
      origin: act.origin,
      eventJson: prepared.eventJson,
      payloadJson: prepared.payloadJson,
      eventHash: prepared.eventHash,
      previousHash: event.previousHash,
      signerCpf: payload.signer.cpf,
      signerName: payload.signer.name,
      capturedBy: actorOf(act.caller),
      receivedAt,
      state,
      chainIndex: isKept ? null : place.chainIndex,
      supersededReason: isKept ? place.keptBecause : null,
      counterText: counter.text,
      counterSignature: counter.signature,
      serverKeyId: counter.serverKeyId,
    });
  }

  async function keep(
    tx: WriteTx,
    act: ActToRecord,
    prepared: PreparedAct,
    locked: Locked,
    why: KeepReason,
  ): Promise<Told<RecordedAct>> {
    const { agreement, acts } = locked;
    const kept = await store(tx, act, prepared, locked, { keptBecause: why });
    const standing = { ...agreement, acts: [...acts, kept] };
    await deps.states.sign(tx, act.idTenant, [standing], kept.receivedAt);
    return {
      answer: { outcome: 'kept', act: kept },
      events: [
        {
          kind: 'actKept',
          idTenant: act.idTenant,
          by: personOf(act.caller),
          idAgreement: agreement.id,
          party: act.party,
          partyName: agreement.partyName,
          act: prepared.event.kind,
          eventHash: prepared.eventHash,
          reason: why,
        },
      ],
    };
  }

  async function close(
    tx: WriteTx,
    act: ActToRecord,
    agreement: Locked['agreement'],
    closedAt: Date,
  ): Promise<AgreementClosed[]> {
    await deps.agreements.markClosed(tx, act.idTenant, agreement.id, closedAt);
    return [
      {
        kind: 'agreementClosed',
        idTenant: act.idTenant,
        by: personOf(act.caller),
        idAgreement: agreement.id,
        party: act.party,
        partyName: agreement.partyName,
      },
    ];
  }

  /**
   * Records one act in the caller's change, which locks the party's versions first, so that acts of one agreement wait for one
   * another. Answers what happened, for who makes the change to say. The same id with the same event answers `repeated`; a second act of a
   * kind, and one that does not count for what it says about people, is `kept`. Codes: `agreement_not_found` and those of `admit`.
   */
  return async function recordAct(tx: WriteTx, act: ActToRecord): Promise<Told<RecordedAct>> {
    const locked = await lock(tx, act);
    const { agreement, versions, acts } = locked;
    const chain = chainOf(acts);
    const prepared = await act.prepare({
      agreement,
      length: chain.length,
      headHash: chain.at(-1)?.eventHash ?? agreement.sha256,
    });
    const { event, payload } = prepared;
    const known =
      act.actId === undefined ? undefined : await deps.acts.find(tx, act.idTenant, act.actId);
    const admission = admit(
      {
        agreement: { ...agreement, party: act.party },
        chain,
        kept: keptOf(acts),
        sameId: known === undefined ? null : { ...known, isKept: known.chainIndex === null },
        partyIsOpen: await isPartyOpen(tx, act),
        collector: payload.capturedBy,
        isKeyRevoked: act.isKeyRevoked,
        ...(await peopleOfAct(tx, deps, {
          ...act,
          kind: event.kind,
          signerCpf: payload.signer.cpf,
        })),
      },
      { origin: act.origin, ...prepared },
    );
    switch (admission.verdict) {
      case 'refuse':
        throw new AppError(admission.code, undefined, admission.details);
      case 'repeat':
        return {
          answer: {
            outcome: admission.isKept ? 'kept' : 'repeated',
            act: known ?? (await deps.acts.find(tx, act.idTenant, admission.actId))!,
          },
          events: unchanged,
        };
      case 'keep':
        return keep(tx, act, prepared, locked, admission.reason);
      case 'record':
        break;
    }
    const stored = await store(tx, act, prepared, locked, { chainIndex: admission.index });
    // A new signature after a denial waits for a decision of its own.
    const isUndecided = event.kind === 'assinatura' && agreement.isVerifed !== null;
    if (isUndecided) await deps.agreements.markVerifed(tx, act.idTenant, agreement.id, null);
    const settled = await settleVersion(tx, deps, {
      ...act,
      by: personOf(act.caller),
      agreement,
      versions,
      kind: event.kind,
    });
    const isClosing = event.kind === 'fechamento';
    const closed = isClosing ? await close(tx, act, agreement, stored.receivedAt) : [];
    const { replaced } = settled;
    await deps.states.sign(
      tx,
      act.idTenant,
      [
        ...(replaced === undefined
          ? []
          : [{ ...replaced, inForce: false, acts: versions.heads.get(replaced.id) ?? [] }]),
        {
          ...agreement,
          inForce: settled.isInForce,
          isVerifed: isUndecided ? null : agreement.isVerifed,
          ...(isClosing ? { isAssinado: true, closedAt: stored.receivedAt } : {}),
          acts: [...acts, stored],
        },
      ],
      stored.receivedAt,
    );
    await deps.attention.refresh(tx, agreement);
    return {
      answer: { outcome: 'recorded', act: stored },
      events: [
        {
          kind: 'actRecorded',
          idTenant: act.idTenant,
          by: personOf(act.caller),
          idAgreement: agreement.id,
          party: act.party,
          act: event.kind,
          eventHash: prepared.eventHash,
        },
        ...settled.events,
        ...closed,
      ],
    };
  };
}

/** Receipt of the newest act, on the chain or kept; an act of before says no time of the server besides that of its receipt. */
function newestReceipt(acts: readonly ChainedHead[]): Receipt | undefined {
  const newest = acts.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime()).at(-1);
  if (newest === undefined) return undefined;
  const said =
    newest.counterText === null ? undefined : readSignedText(headTextSchema, newest.counterText);
  const receivedAtMs = newest.receivedAt.getTime();
  return {
    receivedAtMs,
    serverTimeMs: said === undefined ? receivedAtMs : Date.parse(said.serverTime),
  };
}
