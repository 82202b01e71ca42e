import type { ActPayload } from '#shared/signing/signing.schemas.ts';
import { addBytes } from '#offline/store/bytes.ts';
import { nextSeq } from '#offline/store/meta.ts';
import type { SigningAct, SigningRow } from '#offline/store/outbox-rows.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { countRecorded, newItem } from './new-item.ts';
import { addCopy, type BuiltCopy } from './record-copy.ts';
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
  /** Where the person's own copy goes, when this is a closing that was asked for one. */
  copy: BuiltCopy | null;
};

/**
 * One strict transaction for files, act, wish for a copy, signing row and canary; false (and nothing written) when the signing moved since it was read,
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
      const { input, act } = write;
      const base = newItem(ports, input.owner, {
        idTenant: input.agreement.id_tenant,
        signingId: write.signingId,
        agreementId: input.agreement.id,
        actId: act.actId,
        actKind: act.kind,
        statedAt: act.savedAt,
      });
      for (const file of write.payload.files) {
        const { bytes } = write.input.files.find((other) => other.kind === file.kind)!;
        await addBytes(outbox, file.id, bytes);
        await outbox.items.add({
          ...base,
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
        ...base,
        id: write.act.actId,
        seq: await nextSeq(outbox),
        kind: 'ato',
        dependsOn: write.dependsOn,
        mime: 'application/json',
        length: write.actBytes.byteLength,
        sha256: write.actSha256,
        eventHash: write.act.eventHash,
      });
      if (write.copy !== null) await addCopy(outbox, write.copy, base);
      const signing = known ?? newSigning(write, await nextSeq(outbox));
      const state = signing.state === 'voided' ? 'open' : signing.state;
      await outbox.signings.put({
        ...signing,
        state,
        acts: [...signing.acts, write.act],
        rev: write.rev + 1,
        updatedAt: write.act.savedAt,
      });
      const items = write.payload.files.length + 1 + (write.copy === null ? 0 : 1);
      await countRecorded(outbox, { items, seals: 1 });
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
