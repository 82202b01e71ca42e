import { createHash } from 'node:crypto';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { AppError } from '#shared/http/app-error.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { admit, type KeepReason } from '#shared/signing/admission.rules.ts';
import { counterSignedText } from '#shared/signing/chain.ts';
import { actLabels, type ActOrigin } from '#shared/signing/signing.enums.ts';
import { chainOf, keptOf } from '#shared/signing/signing-state.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import { actorOf, type HistoryService } from '#server/domain/history/history.service.ts';
import type { ChainHead, SealedAct } from './act-draft.ts';
import type { ActRecord, ActsService } from '#server/domain/acts/acts.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';
import { settleVersion, type Versions } from './settle-version.ts';

/** Services that recording needs. */
export type RecordDeps = {
  acts: ActsService;
  agreements: AgreementsService;
  alerts: AlertsService;
  clients: ClientsService;
  devices: DevicesService;
  history: HistoryService;
};

/** An act to record. `actId` is known for acts of devices; `seal` makes the event once the head of the chain is locked. */
export type ActToRecord = {
  idTenant: string;
  party: Party;
  idAgreement: string;
  caller: Caller;
  origin: ActOrigin;
  actId: string | undefined;
  seal: (head: ChainHead) => Promise<SealedAct>;
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
    tx: Executor,
    act: ActToRecord,
    sealed: SealedAct,
    place: { chainIndex: number; previous: ActHead | undefined } | { keptBecause: string },
  ): Promise<ActRecord> {
    const { event, payload } = sealed;
    const receivedAt = context.now();
    const row = {
      id: event.id,
      idAgreement: act.idAgreement,
      kind: event.kind,
      origin: act.origin,
      eventJson: sealed.eventJson,
      payloadJson: sealed.payloadJson,
      eventHash: sealed.eventHash,
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
        headHash: sealed.eventHash,
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
    tx: Executor,
    act: ActToRecord,
    sealed: SealedAct,
    { agreement }: Locked,
    why: KeepReason,
  ): Promise<RecordedAct> {
    const kept = await store(tx, act, sealed, { keptBecause: why });
    await deps.history.write(tx, act.idTenant, {
      actor: act.caller,
      action: 'ato_guardado',
      subject: `agreement:${agreement.id}`,
      field: sealed.event.kind,
      after: sealed.eventHash,
    });
    await deps.alerts.raise(tx, {
      idTenant: act.idTenant,
      idClient: act.party.kind === 'client' ? act.party.id : null,
      company: agreement.partyName,
      message: `${actLabels[sealed.event.kind]} do contrato de ${agreement.partyName} chegou de outro aparelho depois de já registrada. O que foi coletado ficou guardado como evidência; confira.`,
      kind: 'ato_repetido',
    });
    return { outcome: 'kept', act: kept };
  }

  async function finish(
    tx: Executor,
    act: ActToRecord,
    agreement: Locked['agreement'],
    closedAt: Date,
  ): Promise<void> {
    await deps.agreements.markClosed(tx, act.idTenant, agreement.id, closedAt);
    await deps.history.write(tx, act.idTenant, {
      actor: act.caller,
      action: 'contrato_fechado',
      subject: `agreement:${agreement.id}`,
      field: 'isAssinado',
      before: 'false',
      after: 'true',
    });
    if (
      act.party.kind !== 'client' ||
      !(await deps.clients.markSigned(tx, act.idTenant, act.party.id))
    )
      return;
    await deps.history.write(tx, act.idTenant, {
      actor: act.caller,
      action: 'situacao_alterada',
      subject: `client:${act.party.id}`,
      field: 'status',
      before: 'PENDENTE',
      after: 'ATIVO',
    });
    await deps.alerts.raise(tx, {
      idTenant: act.idTenant,
      idClient: act.party.id,
      company: agreement.partyName,
      kind: 'contrato_fechado',
      message: `Contrato de ${agreement.partyName} (${formatPartyDocument(act.party.id)}) fechado; o cadastro passou de Pendente a Ativo.`,
    });
  }

  /**
   * Records one act in the caller's transaction, which locks the party's versions first, so that acts of one agreement wait for one another.
   * The same id with the same event answers `repeated`; a second act of a kind is `kept`. Codes: `agreement_not_found` and
   * those of `admit`.
   */
  return async function recordAct(tx: Executor, act: ActToRecord): Promise<RecordedAct> {
    const locked = await lock(tx, act);
    const { agreement, versions, acts } = locked;
    const chain = chainOf(acts);
    const sealed = await act.seal({
      agreement,
      length: chain.length,
      headHash: chain.at(-1)?.eventHash ?? agreement.sha256,
    });
    const { event, payload } = sealed;
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
      { origin: act.origin, ...sealed },
    );
    switch (admission.verdict) {
      case 'refuse':
        throw new AppError(admission.code, undefined, admission.details);
      case 'repeat':
        return {
          outcome: admission.isKept ? 'kept' : 'repeated',
          act: known ?? (await deps.acts.find(tx, act.idTenant, admission.actId))!,
        };
      case 'keep':
        return keep(tx, act, sealed, locked, admission.reason);
      case 'record':
        break;
    }
    const stored = await store(tx, act, sealed, {
      chainIndex: admission.index,
      previous: chain.at(-1),
    });
    await deps.history.write(tx, act.idTenant, {
      actor: act.caller,
      action: 'ato_registrado',
      subject: `agreement:${agreement.id}`,
      field: event.kind,
      after: sealed.eventHash,
    });
    // A new signature after a denial waits for a decision of its own.
    if (event.kind === 'assinatura' && agreement.isVerifed !== null)
      await deps.agreements.markVerifed(tx, act.idTenant, agreement.id, null);
    await settleVersion(tx, deps, { ...act, agreement, versions, label: actLabels[event.kind] });
    if (event.kind === 'fechamento') await finish(tx, act, agreement, stored.receivedAt);
    return { outcome: 'recorded', act: stored };
  };
}
