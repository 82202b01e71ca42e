import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { ActEvent, ActPayload } from '#shared/signing/signing.schemas.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import type { InstallationRecords } from '#server/domain/signed-states/signed-records.service.ts';
import type { StateRow } from '#server/domain/signed-states/signed-states.service.ts';

export type StoredAct = Awaited<ReturnType<ActsService['ofAgreement']>>[number];
export type StoredFile = Awaited<ReturnType<EvidenceFilesService['find']>>[number];
/** A device key as it is stored, with what the server signed of it. */
export type StoredKey = Awaited<ReturnType<DeviceKeysService['keyRows']>>[number];
export type StoredAgreement = NonNullable<Awaited<ReturnType<AgreementsService['find']>>>;

/** A decision of staff on a signature as it is stored; its texts are null until the server signed it. */
export type StoredDecision = {
  idAgreement: string;
  verifed: boolean; // sic
  motivo: string | null;
  actsJson: string;
  decidedBy: string;
  at: Date;
  text: string | null;
  signature: string | null;
  serverKeyId: string | null;
};

/** Everything about one agreement that is checked. */
export type VerificationInput = {
  agreement: Omit<StoredAgreement, 'contracts'>;
  acts: readonly StoredAct[];
  states: readonly StateRow[];
  decisions: readonly StoredDecision[];
  records: InstallationRecords;
  /** Public keys of devices by `keyId capturedBy`. They come out of the database, and are never asked about what the server signs. */
  deviceKeys: ReadonlyMap<string, PublicKeyJwk>;
  /** Public keys of the server by id, as far as they are trusted from outside the database. */
  serverKeys: ReadonlyMap<string, PublicKeyJwk>;
  /** Keys of the acts with their enrolments. */
  enrolments: readonly StoredKey[];
  /** Rows of the files that the acts name, by id. */
  files: ReadonlyMap<string, StoredFile>;
  /** Whether the stored bytes of a file have the hash and length of its row, read again now. */
  isIntact: (file: StoredFile) => Promise<boolean>;
  /** MIME type by the first stored bytes; null when they are none of the kind. */
  mimeOf: (file: StoredFile) => Promise<string | null>;
};

/** An act whose texts could be read; `index` is its place in the list that was checked. */
export type ReadAct = { index: number; row: StoredAct; event: ActEvent; payload: ActPayload };

/** Whether the server's key of this id, when it is trusted, signed the text. */
export function isServerSigned(
  { serverKeys }: Pick<VerificationInput, 'serverKeys'>,
  signed: { text: string; signature: string | null; serverKeyId: string | null },
): boolean {
  const key = signed.serverKeyId === null ? undefined : serverKeys.get(signed.serverKeyId);
  return (
    key !== undefined &&
    signed.signature !== null &&
    verifySignedText(key, signed.text, signed.signature)
  );
}
