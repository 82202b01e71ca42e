import { nowhere } from '#shared/signing/place.ts';
import type { EvidenceAct } from '#shared/signing/signing.schemas.ts';
import { syncProtocol, type ActReceipt } from '#shared/sync/sync.schemas.ts';
import type { ActRecord } from './acts.repository.ts';
import { eventIn, payloadIn } from './stored-texts.ts';

/** Address of a file of an agreement on this host. */
export const wireFileAddress = (idAgreement: string, idFile: string): string =>
  `/data-api/agreement/${idAgreement}/files/${idFile}`;

/**
 * Receipt of an accepted act; its files were read again and hashed before this is made. Throws for a damaged one: a receipt lets the device
 * free its own bytes, which are then the only whole ones.
 */
export function toWireActReceipt(act: ActRecord, duplicate: boolean): ActReceipt {
  const payload = payloadIn(act);
  if (payload === undefined) throw new Error(`stored act ${act.id} cannot be read`);
  return {
    protocol: syncProtocol,
    id: act.id,
    eventHash: act.eventHash,
    files: payload.files.map(({ id, sha256, length }) => ({ id, sha256, length })),
    index: act.chainIndex ?? -1,
    headHash: act.eventHash,
    counterText: act.counterText ?? '',
    counterSignature: act.counterSignature ?? '',
    serverKeyId: act.serverKeyId ?? '',
    receivedAt: act.receivedAt.toISOString(),
    duplicate,
  };
}

/** What a device learns of an act that is kept out of force: why, and the text about it that the server signed. */
export const toWireKeptAct = (act: ActRecord) => ({
  id: act.id,
  eventHash: act.eventHash,
  reason: act.supersededReason ?? '',
  counterText: act.counterText ?? '',
  counterSignature: act.counterSignature ?? '',
  serverKeyId: act.serverKeyId ?? '',
});

/** What is found out of an act besides what it says; `collectorName` null = the person is in no table any more. */
export type BesidesAct = Pick<EvidenceAct, 'flags' | 'reservations'> & {
  collectorName: string | null;
};

/** A whole act as evidence; a damaged text shows as empty. */
export function toWireEvidenceAct(act: ActRecord, besides: BesidesAct | undefined): EvidenceAct {
  const event = eventIn(act);
  const payload = payloadIn(act);
  return {
    id: act.id,
    kind: act.kind,
    index: act.chainIndex ?? -1,
    state: act.state === 'valido' ? 'valido' : 'substituido',
    origin: act.origin === 'servidor' ? 'servidor' : 'aparelho',
    signer: { name: act.signerName, cpf: act.signerCpf },
    // What the device calls the person is a claim; the table's word is shown while they are in it.
    capturedBy: besides?.collectorName ?? payload?.capturedBy.name ?? act.capturedBy,
    place: payload?.place ?? { ...nowhere, source: 'ilegivel' },
    maquina: payload?.maquina ?? '',
    deviceTime: event?.deviceTime ?? '',
    receivedAt: act.receivedAt.toISOString(),
    eventHash: act.eventHash,
    previousHash: act.previousHash,
    deviceKeyId: event?.deviceKeyId ?? '',
    files: (payload?.files ?? []).map(({ capture, ...file }) => ({
      ...file,
      url: wireFileAddress(act.idAgreement, file.id),
      source: capture?.source ?? null,
    })),
    build: payload?.build ?? null,
    turn: payload?.turn ?? null,
    flags: besides?.flags ?? [],
    reservations: besides?.reservations ?? [],
    outBecause: act.state === 'valido' ? null : act.supersededReason,
  };
}
