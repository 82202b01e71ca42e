import type { NamedPerson } from '#shared/history/history.rules.ts';
import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { ServerKey } from '#server/gateways/server-key.ts';
import { newSalt, signText } from '#server/domain/signed-states/sign-text.ts';

/** Columns that prove an enrolment; `at` is the row's `enrolledAt`. */
export function enrolmentColumns(
  serverKey: ServerKey,
  key: {
    idTenant: string;
    owner: NamedPerson;
    installId: string;
    publicKey: PublicKeyJwk;
    at: Date;
  },
) {
  const { kind, id, name } = key.owner;
  const signed = signText(serverKey, {
    protocol: 'recupera-enrolment/1',
    tenant: key.idTenant,
    owner: { id, kind, name },
    installId: key.installId,
    publicKey: key.publicKey,
    passkey: null,
    salt: newSalt(),
    at: key.at.toISOString(),
  });
  return {
    enrolmentText: signed.text,
    enrolmentSignature: signed.signature,
    enrolmentKeyId: signed.serverKeyId,
  };
}

/** Columns that prove a revocation; `by` is `staff:<id>`, `client:<cnpjcpf>` or `sistema`. */
export function revocationColumns(
  serverKey: ServerKey,
  key: {
    idTenant: string;
    owner: NamedPerson;
    installId: string;
    keyId: string;
    reason: RevocationReason;
    by: string;
    at: Date;
  },
) {
  const { kind, id, name } = key.owner;
  const signed = signText(serverKey, {
    protocol: 'recupera-revocation/1',
    tenant: key.idTenant,
    owner: { id, kind, name },
    installId: key.installId,
    keyId: key.keyId,
    reason: key.reason,
    by: key.by,
    salt: newSalt(),
    at: key.at.toISOString(),
  });
  return {
    revokedAt: key.at,
    revocationText: signed.text,
    revocationSignature: signed.signature,
    revocationKeyId: signed.serverKeyId,
  };
}

/** Why a key was revoked: its device was declared lost, or it was the longest unused of too many. */
export type RevocationReason = 'perdido' | 'sem_uso';
