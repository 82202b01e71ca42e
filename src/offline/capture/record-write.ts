import { payloadVersion } from '#shared/signing/signing.constants.ts';
import type { ActPayload } from '#shared/signing/signing.schemas.ts';
import { addBytes } from '#offline/store/bytes.ts';
import { nextSeq, readMeta, writeMeta } from '#offline/store/meta.ts';
import type { ItemRow, SigningAct, SigningRow } from '#offline/store/outbox-rows.ts';
import { initialsOf, keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { RecordInput } from './record-input.ts';
import { isUnproven, markUnproven } from '#offline/store/act-proof.ts';

/** An act ready to be written: everything is hashed and signed, nothing foreign is awaited inside the transaction. */
export type RecordWrite = {
  input: RecordInput;
  payload: ActPayload;
  signingId: string;
  /** Revision of the signing row on which the act was built. */
  rev: number;
  act: SigningAct;
  /** Key that signed the event; a store that was thrown away meanwhile has another. */
  deviceKeyId: string;
  /** Canonical JSON of `{event, payload}`, exactly as it will be sent. */
  actBytes: ArrayBuffer;
  actSha256: string;
  dependsOn: string[];
};

/**
 * One strict transaction for files, act, signing row and canary; false (and nothing written) when the signing moved since it was read,
 * stands on an act that was not read back yet, or the device key is another one. What it writes is unproven (record-proof.ts).
 * Throws what Dexie throws; the caller reopens and repeats.
 */
export function writeRecord(ports: OfflinePorts, write: RecordWrite): Promise<boolean> {
  const { outbox } = ports;
  return outbox.transaction(
    'rw',
    [outbox.meta, outbox.signings, outbox.items, outbox.bytes, outbox.events],
    async () => {
      await outbox.assertWriter();
      const known = await outbox.signings.get(write.signingId);
      const key = (await outbox.meta.get('deviceKey'))?.v as { id?: unknown } | undefined;
      if (
        (known?.rev ?? 0) !== write.rev ||
        key?.id !== write.deviceKeyId ||
        (await outbox.items.get(write.act.actId)) !== undefined
      )
        return false;
      for (const act of known?.acts ?? []) if (await isUnproven(outbox, act.actId)) return false;
      await markUnproven(outbox, write.act.actId, write.signingId);
      for (const file of write.payload.files) {
        const { bytes } = write.input.files.find((other) => other.kind === file.kind)!;
        await addBytes(outbox, file.id, bytes);
        await outbox.items.add({
          ...itemBase(ports, write),
          id: file.id,
          seq: await nextSeq(outbox),
          kind: file.kind,
          dependsOn: [],
          mime: file.mime,
          length: file.length,
          sha256: file.sha256,
          eventHash: null,
        });
      }
      await addBytes(outbox, write.act.actId, write.actBytes);
      await outbox.items.add({
        ...itemBase(ports, write),
        id: write.act.actId,
        seq: await nextSeq(outbox),
        kind: 'ato',
        dependsOn: write.dependsOn,
        mime: 'application/json',
        length: write.actBytes.byteLength,
        sha256: write.actSha256,
        eventHash: write.act.eventHash,
      });
      const signing = known ?? newSigning(write, await nextSeq(outbox));
      const state = signing.state === 'voided' ? 'open' : signing.state;
      await outbox.signings.put({
        ...signing,
        state,
        acts: [...signing.acts, write.act],
        rev: write.rev + 1,
        updatedAt: write.act.savedAt,
      });
      const canary = (await readMeta(outbox, 'canary')) ?? { items: 0, seals: 0 };
      await writeMeta(outbox, 'canary', {
        items: canary.items + write.payload.files.length + 1,
        seals: canary.seals + 1,
      });
      await outbox.events.add({
        itemId: write.act.actId,
        at: write.act.savedAt,
        code: 'recorded',
        detail: write.act.kind,
      });
      return true;
    },
  );
}

function itemBase(
  ports: OfflinePorts,
  { input, act, signingId }: RecordWrite,
): Omit<ItemRow, 'id' | 'seq' | 'kind' | 'dependsOn' | 'mime' | 'length' | 'sha256' | 'eventHash'> {
  return {
    owner: keyOfOwner(input.owner),
    ownerInitials: initialsOf(input.owner.name),
    idTenant: input.agreement.id_tenant,
    signingId,
    agreementId: input.agreement.id,
    actId: act.actId,
    actKind: act.kind,
    payloadVersion,
    appBuild: ports.device.appBuild,
    enc: 'none',
    statedAt: act.savedAt,
    offsetMinutes: ports.clock.offsetMinutes(),
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    backoffMs: 0,
    leaseId: null,
    leaseUntil: 0,
    lastCode: null,
    sentAt: null,
  };
}

function newSigning({ input, act, signingId }: RecordWrite, seq: number): SigningRow {
  return {
    id: signingId,
    owner: keyOfOwner(input.owner),
    idTenant: input.agreement.id_tenant,
    agreementId: input.agreement.id,
    agreementVersion: input.agreement.version,
    agreementSha256: input.agreement.sha256,
    party: input.agreement.party,
    partyName: input.agreement.partyName,
    visitId: input.visitId,
    state: 'open',
    lastCode: null,
    seq,
    rev: 0,
    createdAt: act.savedAt,
    updatedAt: act.savedAt,
    acts: [],
    voidReason: null,
    voidedAt: null,
  };
}
