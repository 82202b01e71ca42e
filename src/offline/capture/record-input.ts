import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActFileKind, ActKind } from '#shared/signing/signing.enums.ts';
import type { ActPayload, Capture, Place } from '#shared/signing/signing.schemas.ts';
import type { ActIds } from '#offline/store/draft-rows.ts';
import type { Owner } from '#offline/platform/owner.ts';
import type { CopyInput } from './record-copy.ts';

/** One file to record; the bytes are stored exactly as they are. */
export type CapturedFile = {
  kind: ActFileKind;
  mime: 'image/jpeg' | 'image/png';
  bytes: ArrayBuffer;
  /** How a photo came about; absent for a drawing. */
  capture?: Capture | null | undefined;
};

/** Everything that one act needs. `agreement` as it was shown (prepared visit or server); files of exactly the kinds the act must carry. */
export type RecordInput = {
  owner: Owner;
  /** CPF of the person of the session, as the server gave it; null where it is not known. */
  ownCpf: string | null;
  agreement: Agreement;
  kind: ActKind;
  signer: { name: string; cpf: string };
  place: Place;
  maquina: string;
  files: readonly CapturedFile[];
  drawing?: ActPayload['drawing'] | undefined;
  reading?: ActPayload['reading'] | undefined;
  /** From the draft (`openDraft`) or `makeActIds`, made when the step started. */
  ids: ActIds;
  visitId: string | null;
  /** With a closing: where the person's own copy goes. Kept with it or not at all. */
  copy?: CopyInput | undefined;
};
