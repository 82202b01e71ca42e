import { createHash } from 'node:crypto';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { AgreementClosed } from '#shared/agreements/agreements.events.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { admit, type KeepReason } from '#shared/signing/admission.rules.ts';
import { counterSignedText } from '#shared/signing/chain.ts';
import type { ActOrigin } from '#shared/signing/signing.enums.ts';
import { chainOf, keptOf } from '#shared/signing/signing-state.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { type Told, unchanged, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import type { ChainHead, PreparedAct } from './act-draft.ts';
import type { ActRecord, ActsService } from '#server/domain/acts/acts.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';
import { settleVersion, type Versions } from './settle-version.ts';

/** Services that recording needs. */
export type RecordDeps = {
  acts: ActsService;
  agreements: AgreementsService;
  clients: ClientsService;
  devices: DevicesService;
};

/** An act to record. `actId` is known for acts of devices; `prepare` makes the event once the head of the chain is locked. */
export type ActToRecord = {
  idTenant: string;
  party: Party;
  idAgreement: string;
  caller: Caller;
  origin: ActOrigin;
  actId: string | undefined;
  prepare: (head: ChainHead) => Promise<PreparedAct>;
};

/** `kept` = refused, but stored as evidence: the transaction must be committed and the caller answered `act_superseded`. */
export type RecordedAct = { outcome: 'recorded' | 'repeated' | 'kept'; act: ActRecord };

type Locked = { agreement: Versions['all'][number]; versions: Versions; acts: ActHead[] };

/** The one service behind both doors: whatever way an act comes, it is judged, chained, counter-signed and stored here. */
export function createRecordAct(context: Context, deps: RecordDeps) {
  async function lock(tx: Executor, act: ActToRecord): Promise<Locked> {
    const all = await deps.agreements.lockVersions(tx, act.idTenant, act.party);
    const agreement = all.find((row) => row.id === act.idAgreement);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    const heads = await deps.acts.headsOf(
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

  async function store(
    tx: WriteTx,
    act: ActToRecord,
    prepared: PreparedAct,
    place: { chainIndex: number; previous: ActHead | undefined } | { keptBecause: string },
  ): Promise<ActRecord> {
    const { event, payload } = prepared;
    const receivedAt = context.now();
    const row = {
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
    };
    if ('keptBecause' in place)
      await deps.acts.insert(tx, act.idTenant, {
        ...row,
        state: 'substituido',
        chainIndex: null,
        supersededReason: place.keptBecause,
      });
    else {
      const previousText =
        place.previous === undefined
          ? null
          : ((await deps.acts.find(tx, act.idTenant, place.previous.id))?.counterText ?? null);
      const counterText = counterSignedText({
        agreementId: act.idAgreement,
        index: place.chainIndex,
        headHash: prepared.eventHash,
        previousServerHash:
          previousText === null ? null : createHash('sha256').update(previousText).digest('hex'),
        receivedAt: receivedAt.toISOString(),
      });
      await deps.devices.rememberServerKey(tx);
      await deps.acts.insert(tx, act.idTenant, {
        ...row,
        state: 'valido',
        chainIndex: place.chainIndex,
        counterText,
        counterSignature: context.serverKey.sign(counterText),
        serverKeyId: context.serverKey.id,
      });
    }
    return (await deps.acts.find(tx, act.idTenant, event.id))!;
  }

  async function keep(
    tx: WriteTx,
    act: ActToRecord,
    prepared: PreparedAct,
    { agreement }: Locked,
    why: KeepReason,
  ): Promise<Told<RecordedAct>> {
    const kept = await store(tx, act, prepared, { keptBecause: why });
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
   * kind is `kept`. Codes: `agreement_not_found` and those of `admit`.
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
        agreement,
        chain,
        kept: keptOf(acts),
        sameId: known === undefined ? null : { ...known, isKept: known.chainIndex === null },
        partyIsOpen: await isPartyOpen(tx, act),
        caller: act.caller,
        collector: payload.capturedBy,
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
    const stored = await store(tx, act, prepared, {
      chainIndex: admission.index,
      previous: chain.at(-1),
    });
    // A new signature after a denial waits for a decision of its own.
    if (event.kind === 'assinatura' && agreement.isVerifed !== null)
      await deps.agreements.markVerifed(tx, act.idTenant, agreement.id, null);
    const settled = await settleVersion(tx, deps, {
      ...act,
      agreement,
      versions,
      kind: event.kind,
    });
    const closed =
      event.kind === 'fechamento' ? await close(tx, act, agreement, stored.receivedAt) : [];
    return {
      answer: { outcome: 'recorded', act: stored },
      events: [
        {
          kind: 'actRecorded',
          idTenant: act.idTenant,
          by: personOf(act.caller),
          idAgreement: agreement.id,
          act: event.kind,
          eventHash: prepared.eventHash,
        },
        ...settled,
        ...closed,
      ],
    };
  };
}
