import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thumbprintText, type PublicKeyJwk } from '#shared/signing/chain.ts';
import type { KeyCrypto } from '#shared/signing/server-keys.rules.ts';
import { ensureKeyFile, moveKeyFile } from './key-file.ts';

/** The server's P-256 key: it counter-signs heads of chains and signs the events that the server writes itself. */
export type ServerKey = {
  /** RFC 7638 thumbprint, base64url. */
  id: string;
  publicKey: PublicKeyJwk;
  /** ECDSA P-256 / SHA-256, IEEE P1363, base64url. */
  sign: (text: string) => string;
  /**
   * 22 characters (base64url) that stand for a text and can only be made with the private key: the same text has the same mark for as long
   * as the key stays.
   */
  mark: (text: string) => string;
};

type KeyPlace = { pem: string | undefined; keysDir: string };

/** Takes the key from a PKCS#8 PEM, or makes one once under `keysDir` (0700) and keeps it there (0600). */
export function loadServerKey(place: KeyPlace): ServerKey {
  const { pem } = place;
  if (pem !== undefined) return keyIn('SERVER_SIGNING_KEY', () => pem);
  const file = keyFileOf(place.keysDir);
  ensureKeyFile(file, newKeyPem);
  return keyInFile(file);
}

/** The key that is there, undefined where none was made yet. Throws ServerKeyUnreadableError for what is no P-256 key (PKCS#8 PEM). */
export function readServerKey(place: KeyPlace): ServerKey | undefined {
  return place.pem !== undefined || existsSync(keyFileOf(place.keysDir))
    ? loadServerKey(place)
    : undefined;
}

/** The key in a text; `place` names where it stands. */
function keyIn(place: string, read: () => string): ServerKey {
  try {
    return serverKeyOf(createPrivateKey(read()));
  } catch (cause) {
    throw new ServerKeyUnreadableError(place, { cause });
  }
}

const keyInFile = (file: string): ServerKey => keyIn(file, () => readFileSync(file, 'utf8'));

/** The file or variable that should hold the server's key holds something else; `place` names it. */
export class ServerKeyUnreadableError extends Error {
  readonly place: string;
  constructor(place: string, options?: ErrorOptions) {
    super(
      `A chave do servidor em ${place} não se lê: precisa ser EC P-256, em PEM PKCS#8.`,
      options,
    );
    this.name = 'ServerKeyUnreadableError';
    this.place = place;
  }
}

/** Where the key stands in the folder of keys. */
export function keyFileOf(keysDir: string): string {
  return join(keysDir, 'server-signing-key.pem');
}

function serverKeyOf(privateKey: KeyObject): ServerKey {
  const publicKey = exportP256(createPublicKey(privateKey));
  const markKey = createHmac('sha256', 'recupera-marca/1')
    .update(privateKey.export({ format: 'jwk' }).d ?? '')
    .digest();
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 22),
  };
}

/** RFC 7638 thumbprint of a P-256 public key, base64url. */
export function keyIdOf(publicKey: PublicKeyJwk): string {
  return createHash('sha256').update(thumbprintText(publicKey)).digest('base64url');
}

/** Whether a JWK is a point of the curve P-256, in the one form in which that point is written. */
export function isCurvePoint({ x, y }: PublicKeyJwk): boolean {
  try {
    const point = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const read = exportP256(point);
    return read.x === x && read.y === y;
  } catch {
    return false;
  }
}

/** Whether a signature of the text was made by the key: P1363, in the one form in which its bytes are written in base64url. */
export function verifySignedText(
  publicKey: PublicKeyJwk,
  text: string,
  signature: string,
): boolean {
  try {
    const bytes = Buffer.from(signature, 'base64url');
    // The last of the 86 characters has four bits that belong to no byte: changed, the signature would be another text of the same bytes.
    if (bytes.toString('base64url') !== signature) return false;
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  } catch {
    return false;
  }
}

/** How this server judges keys that are shown to it. */
export const serverKeyCrypto: KeyCrypto = { keyIdOf, isSigned: verifySignedText };

/**
 * The key that is to replace the present one: made whole and on the disk beside it, and the same at every call until it is put in its
 * place. Throws ServerKeyUnreadableError.
 */
export function prepareNextServerKey(keysDir: string): ServerKey {
  const file = nextKeyFileOf(keysDir);
  ensureKeyFile(file, newKeyPem);
  return keyInFile(file);
}

/** Puts the next key in the place of the present one, whose private half is gone then. */
export function installNextServerKey(keysDir: string): void {
  moveKeyFile(nextKeyFileOf(keysDir), keyFileOf(keysDir));
}

/** Where a key waits that is to replace the present one. */
export function nextKeyFileOf(keysDir: string): string {
  return join(keysDir, 'server-signing-key.next.pem');
}

/** PKCS#8 PEM of a new key. */
function newKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function exportP256(key: KeyObject): PublicKeyJwk {
  const jwk = key.export({ format: 'jwk' });
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.x || !jwk.y)
    throw new Error('not a P-256 key');
  return { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y };
}
