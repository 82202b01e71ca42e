import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { thumbprintText, type PublicKeyJwk } from '#shared/signing/chain.ts';

/** The server's P-256 key: it counter-signs heads of chains and signs the events that the server writes itself. */
export type ServerKey = {
  /** RFC 7638 thumbprint, base64url. */
  id: string;
  publicKey: PublicKeyJwk;
  /** ECDSA P-256 / SHA-256, IEEE P1363, base64url. */
  sign: (text: string) => string;
};

/** Takes the key from a PKCS#8 PEM, or makes one once under `keysDir` (0700) and keeps it there (0600). */
export function loadServerKey(options: { pem: string | undefined; keysDir: string }): ServerKey {
  const privateKey =
    options.pem === undefined ? keyFromDirectory(options.keysDir) : createPrivateKey(options.pem);
  const publicKey = exportP256(createPublicKey(privateKey));
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
  };
}

/** RFC 7638 thumbprint of a P-256 public key, base64url. */
export function keyIdOf(publicKey: PublicKeyJwk): string {
  return createHash('sha256').update(thumbprintText(publicKey)).digest('base64url');
}

/** Whether a base64url P1363 signature of the text was made by the key. */
export function verifySignedText(
  publicKey: PublicKeyJwk,
  text: string,
  signature: string,
): boolean {
  try {
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
    return verify(
      'sha256',
      Buffer.from(text),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  } catch {
    return false;
  }
}

function keyFromDirectory(keysDir: string): KeyObject {
  mkdirSync(keysDir, { recursive: true, mode: 0o700 });
  const file = join(keysDir, 'server-signing-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    // Whole or not at all: a key cut off by a crash would refuse every later start, one lost after its first use could not be proved again.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinished, file);
    syncFolder(keysDir);
    syncFolder(dirname(keysDir));
    chmodSync(keysDir, 0o700);
  }
  return createPrivateKey(readFileSync(file));
}

/** A new name is on the disk only when its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function exportP256(key: KeyObject): PublicKeyJwk {
  const jwk = key.export({ format: 'jwk' });
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.x || !jwk.y)
    throw new Error('SERVER_SIGNING_KEY precisa ser uma chave EC P-256.');
  return { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y };
}
