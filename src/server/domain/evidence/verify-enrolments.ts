import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import {
  enrolmentTextSchema,
  readSignedText,
  revocationTextSchema,
} from '#shared/signing/signed-texts.ts';
import { keyIdOf } from '#server/gateways/server-key.ts';
import { capturedByOf } from '#server/domain/devices/device-owners.ts';
import { textHashOf } from '#server/domain/signed-states/sign-text.ts';
import {
  isServerSigned,
  type ReadAct,
  type StoredKey,
  type VerificationInput,
} from './verification-input.ts';

type Input = Pick<VerificationInput, 'enrolments' | 'records' | 'serverKeys'>;

/** Fits `Fault` and `Ressalva` of the verification. */
export type EnrolmentFindings = {
  faults: { check: 'assinaturas'; index: number; reason: EnrolmentFault }[];
  ressalvas: { index: number; code: 'registrado_depois' }[];
};
export type EnrolmentFault =
  | 'enrolment_missing'
  | 'enrolment_signature'
  | 'enrolment_text'
  | 'revocation_text';

/**
 * Checks the key behind each act of a device with the enrolment that the server signed: public key, owner, installation and time stand in
 * the table as they were signed, and so does a revocation. A key that was there before enrolments were signed is no fault, and is said.
 * A key that is not stored at all is a fault of the signatures and said there.
 */
export function enrolmentFindings(
  input: Input,
  acts: readonly Pick<ReadAct, 'index' | 'row' | 'event'>[],
): EnrolmentFindings {
  const found: EnrolmentFindings = { faults: [], ressalvas: [] };
  const earlier = input.records.beginnings.get('recupera-enrolment/1')?.items;
  for (const { index, row, event } of acts) {
    if (row.origin === 'servidor') continue;
    const key = input.enrolments.find(
      (one) => one.id === event.deviceKeyId && capturedByOf(one) === row.capturedBy,
    );
    if (key === undefined) continue;
    const reason = faultOf(input, key);
    const hashes = [...(earlier?.get(key.installId)?.values() ?? [])];
    if (reason !== null) found.faults.push({ check: 'assinaturas', index, reason });
    else if (hashes.includes(textHashOf(key.enrolmentText ?? '')))
      found.ressalvas.push({ index, code: 'registrado_depois' });
  }
  return found;
}

function faultOf(input: Input, key: StoredKey): EnrolmentFault | null {
  if (key.enrolmentText === null) return 'enrolment_missing';
  const enrolment = {
    text: key.enrolmentText,
    signature: key.enrolmentSignature,
    serverKeyId: key.enrolmentKeyId,
  };
  if (!isServerSigned(input, enrolment)) return 'enrolment_signature';
  const said = readSignedText(enrolmentTextSchema, key.enrolmentText);
  const isAsSigned =
    said !== undefined &&
    said.tenant === key.idTenant &&
    `${said.tenant}:${said.owner.kind}:${said.owner.id}` === key.owner &&
    said.installId === key.installId &&
    canonicalJson(said.publicKey) === canonicalJson(key.publicKey) &&
    keyIdOf(said.publicKey) === key.id &&
    said.at === key.enrolledAt.toISOString();
  if (!isAsSigned) return 'enrolment_text';
  return isRevocationAsSigned(input, key) ? null : 'revocation_text';
}

function isRevocationAsSigned(input: Input, key: StoredKey): boolean {
  if (key.revokedAt === null && key.revocationText === null) return true;
  const text = key.revocationText ?? '';
  const said = readSignedText(revocationTextSchema, text);
  return (
    said !== undefined &&
    isServerSigned(input, {
      text,
      signature: key.revocationSignature,
      serverKeyId: key.revocationKeyId,
    }) &&
    said.tenant === key.idTenant &&
    `${said.tenant}:${said.owner.kind}:${said.owner.id}` === key.owner &&
    said.installId === key.installId &&
    said.keyId === key.id &&
    said.at === key.revokedAt?.toISOString()
  );
}
