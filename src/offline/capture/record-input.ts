import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActFileKind, ActKind } from '#shared/signing/signing.enums.ts';
import type { ActPayload, Place } from '#shared/signing/signing.schemas.ts';
import type { ActIds } from '#offline/store/draft-rows.ts';
import type { Owner } from '#offline/platform/owner.ts';

/** One file to record; the bytes are stored exactly as they are. */
export type CapturedFile = {
  kind: ActFileKind;
  mime: 'image/jpeg' | 'image/png';
  bytes: ArrayBuffer;
};

/** Everything that one act needs. `agreement` as it was shown (prepared visit or server); files of exactly the kinds the act must carry. */
export type RecordInput = {
  owner: Owner;
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
};
