import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { isCollectedBy } from '#shared/signing/admission.rules.ts';
import { hashPayload, signedTextOf } from '#shared/signing/chain.ts';
import { refusalOfFiles, type SigningState } from '#shared/signing/signing.rules.ts';
import { stateOf } from '#shared/signing/signing-state.rules.ts';
import type { ActEnvelope, ActPayload, Party } from '#shared/signing/signing.schemas.ts';
import type { ActReceipt } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, type Told, unchanged, type WriteTx } from '#server/db/change.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import { isUniqueViolation, retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import { ownerOf } from '#server/domain/devices/devices.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { prepareDeviceAct, prepareServerAct, type ServerActDraft } from './act-draft.ts';
import { receiptOf } from './act-receipt.ts';
import type { PartyAccess } from './party-access.service.ts';
import { createRecordAct, type RecordDeps, type RecordedAct } from './record-act.service.ts';

export type SigningService = ReturnType<typeof createSigningService>;

type Deps = RecordDeps & { files: EvidenceFilesService; access: PartyAccess };

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
  ): Promise<void> {
    const isOneAct =
      payload.actId === event.id &&
      payload.kind === event.kind &&
      payload.agreementId === event.agreementId;
    if (!isOneAct || (await hashPayload(payload)) !== event.payloadHash)
      throw new AppError('chain_broken');
    const publicKey = await deps.devices.findKey(context.db, owner, event.deviceKeyId);
    if (publicKey === undefined) throw new AppError('device_key_unknown');
    if (!verifySignedText(publicKey, signedTextOf(event), event.signature))
      throw new AppError('event_signature_invalid');
  }

  /**
   * On PostgreSQL a waiting transaction does not see a version that was inserted while it waited for the lock; the unique index
   * refuses what it then tries, and the second run sees it. What is refused again carries an id that another company's act has.
   */
  async function inChange(run: (tx: WriteTx) => Promise<Told<RecordedAct>>): Promise<RecordedAct> {
    try {
      return await retryOnUniqueViolation(() => change(context, run));
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('hash_conflict') : error;
    }
  }

  return {
    /**
     * Records an act that a device signed. `envelope` holds event and payload exactly as they arrived. The receipt lists the files read again.
     * Codes besides those of recordAct: `owner_mismatch`, `chain_broken`, `device_key_unknown`, `event_signature_invalid`,
     * `missing_deps` (`details.missing` = file ids to send first), `act_superseded` (kept as evidence; final).
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
      await requireDeviceSignature(owner, envelope);
      await requireFiles(idTenant, owner, payload);
      const prepared = await prepareDeviceAct(event, payload);
      const recorded = await inChange(async (tx) => {
        const result = await recordAct(tx, {
          idTenant,
          party,
          idAgreement: event.agreementId,
          caller,
          origin: 'aparelho',
          actId: id,
          prepare: async () => prepared,
        });
        if (result.events !== unchanged) await deps.devices.markReceived(caller, id, tx);
        return result;
      });
      // A device may announce an act anew whose receipt it lost. What a change that changed nothing writes is undone.
      if (recorded.outcome === 'repeated') await deps.devices.markReceived(caller, id);
      if (recorded.outcome === 'kept')
        throw new AppError('act_superseded', undefined, { id, eventHash: recorded.act.eventHash });
      return receiptOf(recorded.act, recorded.outcome === 'repeated');
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
      const recorded = await inChange(async (tx) => {
        const result = await recordAct(tx, {
          idTenant,
          party,
          idAgreement,
          caller,
          origin: 'servidor',
          actId: undefined,
          prepare: (head) => prepareServerAct(context, draft, head),
        });
        await alongside?.(tx);
        return result;
      });
      if (recorded.outcome === 'kept') throw new AppError('act_superseded');
      return recorded;
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
