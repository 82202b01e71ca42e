import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { isCollectedBy } from '#shared/signing/admission.rules.ts';
import { hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { peopleReasons } from '#shared/signing/people-reasons.ts';
import { reasonOfPeople, type ActOfPeople } from '#shared/signing/people.rules.ts';
import { refusalOfFiles, type SigningState } from '#shared/signing/signing.rules.ts';
import { signersOf, stateOf } from '#shared/signing/signing-state.rules.ts';
import type { ActEnvelope, ActPayload, Party } from '#shared/signing/signing.schemas.ts';
import type { ActReceipt, CountingAct } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, type Told, unchanged, type WriteTx } from '#server/db/change.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import { isUniqueViolation, retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';
import type { ActRecord } from '#server/domain/acts/acts.service.ts';
import { peopleOfAct } from './act-people.ts';
import { countingActOf } from './counting-act.ts';
import { prepareDeviceAct, prepareServerAct, type ServerActDraft } from './act-draft.ts';
import { toWireActReceipt, toWireKeptAct } from '#server/domain/acts/act.wire.ts';
import type { PartyAccess } from './party-access.service.ts';
import { createRecordAct, type RecordDeps, type RecordedAct } from './record-act.service.ts';

export type SigningService = ReturnType<typeof createSigningService>;

type Deps = RecordDeps & { files: EvidenceFilesService; access: PartyAccess };

/** For how long (ms) a company that was told of the server's clock is not told again; the alert itself is raised once. */
const clockQuietMs = 60_000;

/** Acts of a signing, by both doors: signed by a device, or written by the server for the multipart calls. */
export function createSigningService(context: Context, deps: Deps) {
  const recordAct = createRecordAct(context, deps);

  /** Every file of the manifest must be here, of this owner and agreement, with the same bytes, read again now. */
  async function requireFiles(idTenant: string, owner: string, payload: ActPayload): Promise<void> {
    const refusal = refusalOfFiles(
      payload.kind,
      payload.files.map((file) => file.kind),
    );
    if (refusal !== null) throw new AppError(refusal);
    const stored = new Map(
      (
        await deps.files.find(
          context.db,
          idTenant,
          payload.files.map((file) => file.id),
        )
      ).map((record) => [record.id, record]),
    );
    const missing: string[] = [];
    for (const file of payload.files) {
      const record = stored.get(file.id);
      if (record === undefined) missing.push(file.id);
      else if (record.owner !== owner) throw new AppError('owner_mismatch');
      else if (
        record.sha256 !== file.sha256 ||
        record.lengthBytes !== file.length ||
        record.kind !== file.kind ||
        record.idAgreement !== payload.agreementId
      )
        throw new AppError('chain_broken');
      else if (!(await deps.files.isIntact(record))) missing.push(file.id);
    }
    if (missing.length > 0) throw new AppError('missing_deps', undefined, { missing });
  }

  async function requireDeviceSignature(
    owner: string,
    { event, payload }: ActEnvelope,
  ): Promise<{ isKeyRevoked: boolean }> {
    const isOneAct =
      payload.actId === event.id &&
      payload.kind === event.kind &&
      payload.agreementId === event.agreementId;
    if (!isOneAct || (await hashPayload(payload)) !== event.payloadHash)
      throw new AppError('chain_broken');
    const key = await deps.deviceKeys.findKey(context.db, owner, event.deviceKeyId);
    if (key === undefined) throw new AppError('device_key_unknown');
    if (!verifySignedText(key.publicKey, signedTextOf(event), event.signature))
      throw new AppError('event_signature_invalid');
    return { isKeyRevoked: key.isRevoked };
  }

  /**
   * On PostgreSQL a waiting transaction does not see a version that was inserted while it waited for the lock; the unique index
   * refuses what it then tries, and the second run sees it. What is refused again carries an id that another company's act has.
   */
  async function inChange(
    idTenant: string,
    run: (tx: WriteTx) => Promise<Told<RecordedAct>>,
  ): Promise<RecordedAct> {
    try {
      return await retryOnUniqueViolation(() => change(context, run));
    } catch (error) {
      if (error instanceof AppError && error.code === 'clock_behind') await tellClock(idTenant);
      throw isUniqueViolation(error) ? new AppError('hash_conflict') : error;
    }
  }

  /** When (ms, monotonic) each company was last told of the clock by this process: every device tries again and again. */
  const toldOfClock = new Map<string, number>();

  /** One alert for each company and newest receipt: it stays the newest until the clock is set right or accepted. */
  async function tellClock(idTenant: string): Promise<void> {
    const told = toldOfClock.get(idTenant);
    if (told !== undefined && performance.now() - told < clockQuietMs) return;
    toldOfClock.set(idTenant, performance.now());
    await change(context, async (tx) => {
      const last = await deps.acts.newestReceipt(tx);
      const now = context.now().toISOString();
      return {
        answer: undefined,
        events:
          last === undefined
            ? unchanged
            : [{ kind: 'serverClockBehind', idTenant, last: last.toISOString(), now }],
      };
    });
  }

  return {
    /**
     * Records an act that a device signed. `envelope` holds event and payload exactly as they arrived. The receipt lists the files read again.
     * Codes besides those of recordAct: `owner_mismatch`, `chain_broken`, `device_key_unknown`, `event_signature_invalid`,
     * `missing_deps` (`details.missing` = file ids to send first), `act_superseded` (kept as evidence; final; `details` of toWireKeptAct).
     */
    async recordDeviceAct(caller: Caller, id: string, envelope: ActEnvelope): Promise<ActReceipt> {
      const { event, payload } = envelope;
      if (event.id !== id) throw new AppError('chain_broken');
      // Asked before anything is read, and once more by `admit`, where both doors meet.
      if (!isCollectedBy(caller, payload.capturedBy)) throw new AppError('owner_mismatch');
      const { idTenant, party } = await deps.access.requireAgreement(caller, event.agreementId);
      if (payload.party.kind !== party.kind || payload.party.id !== party.id)
        throw new AppError('chain_broken');
      const owner = ownerOf(caller);
      const { isKeyRevoked } = await requireDeviceSignature(owner, envelope);
      await requireFiles(idTenant, owner, payload);
      const prepared = await prepareDeviceAct(event, payload);
      const recorded = await inChange(idTenant, async (tx) => {
        const result = await recordAct(tx, {
          idTenant,
          party,
          idAgreement: event.agreementId,
          caller,
          origin: 'aparelho',
          actId: id,
          isKeyRevoked,
          prepare: async () => prepared,
        });
        if (result.events !== unchanged) await deps.devices.markReceived(caller, id, tx);
        return result;
      });
      // A device may announce an act anew whose receipt it lost. What a change that changed nothing writes is undone.
      if (recorded.outcome === 'repeated') await deps.devices.markReceived(caller, id);
      if (recorded.outcome === 'kept')
        throw keptAnswer(
          recorded.act,
          await countingActOf(context.db, deps, idTenant, recorded.act),
        );
      return toWireActReceipt(recorded.act, recorded.outcome === 'repeated');
    },

    /**
     * Records an act that the server writes itself, in its own transaction; `alongside` runs in the same one. Codes as recordAct;
     * `act_superseded` when another act of the kind was faster.
     */
    async recordServerAct(
      draft: ServerActDraft & { idTenant: string; idAgreement: string },
      alongside?: (tx: WriteTx) => Promise<void>,
    ): Promise<RecordedAct> {
      const { idTenant, idAgreement, party, caller } = draft;
      const recorded = await inChange(idTenant, async (tx) => {
        const result = await recordAct(tx, {
          idTenant,
          party,
          idAgreement,
          caller,
          origin: 'servidor',
          actId: undefined,
          isKeyRevoked: false,
          prepare: (head) => prepareServerAct(context, draft, head),
        });
        await alongside?.(tx);
        return result;
      });
      if (recorded.outcome === 'kept') throw new AppError('act_superseded');
      return recorded;
    },

    /**
     * Throws the reason for which `admit` would refuse an act of a call for what it says about people, before anything of it is stored.
     * Codes of reasonOfPeople.
     */
    async requirePeople(
      where: {
        caller: Caller;
        idTenant: string;
        party: Party;
        agreement: { signerCpf: string | null };
        acts: readonly ActHead[];
      },
      act: ActOfPeople,
    ): Promise<void> {
      const { caller, ...known } = await peopleOfAct(context.db, deps, {
        ...where,
        ...act,
        actId: undefined,
      });
      const reason = reasonOfPeople(act, {
        party: where.party,
        signerCpf: where.agreement.signerCpf,
        signers: signersOf(where.acts),
        collector: caller,
        ...known,
      });
      if (reason !== null) throw new AppError(reason);
    },

    /** State of a party's signing on the agreement in force; without one true/false/false (decisions: isModifica). */
    async status(idTenant: string, party: Party): Promise<SigningState> {
      const agreement = await deps.agreements.findInForce(context.db, idTenant, party);
      if (agreement === undefined) return stateOf(undefined, []);
      return stateOf(
        agreement,
        (await deps.acts.headsOf(context.db, idTenant, [agreement.id])).get(agreement.id) ?? [],
      );
    },
  };
}

/**
 * What a device is told of an act that was kept out of force: final, with reason and receipt in `details`, so that it may free the bytes,
 * with the act that counts in its place, and, where the reason is one of people, in words.
 */
function keptAnswer(act: ActRecord, counts: CountingAct | null): AppError {
  const reason = peopleReasons.find((one) => one === act.supersededReason);
  return new AppError('act_superseded', reason && errorCodes[reason].message, {
    ...toWireKeptAct(act),
    receipt: toWireActReceipt(act, false),
    counts,
  });
}
