import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKeyFile } from './key-file.ts';

/** Encrypts what the database must not show to whoever reads it: secrets of second factors, passwords of products, secrets of banks. */
export type DataEncryption = {
  /** First 16 characters of the key's SHA-256, base64url; it stands in every value. */
  keyId: string;
  /**
   * AES-256-GCM with a fresh nonce: `v1.<key id>.<nonce>.<ciphertext and tag>`, base64url. `boundTo` names the row and column that the value
   * belongs to (`second_factors:<user id>`): moved to another it no longer opens.
   */
  encrypt: (text: string, boundTo: string) => string;
  /** The text; throws ValueUnreadableError when the value was changed, belongs elsewhere, or needs another key. */
  decrypt: (value: string, boundTo: string) => string;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The key is there, and is none. */
export class DataKeyUnreadableError extends Error {
  constructor(readonly place: string) {
    super(
      `A chave de cifragem em ${place} precisa ter 32 bytes em base64 (openssl rand -base64 32).`,
    );
    this.name = 'DataKeyUnreadableError';
  }
}

/** A stored value that this server's key does not open; its message names no part of the value but the id of the key that made it. */
export class ValueUnreadableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ValueUnreadableError';
  }
}

type KeyPlaces = { key: string | undefined; keysDir: string };
const makeKey = (): string => `${randomBytes(keyBytes).toString('base64')}\n`;

/** Where the key stands when the configuration does not give it. */
export const dataKeyFileOf = (keysDir: string): string => join(keysDir, 'data-encryption.key');

/** Id of the key as `DataEncryption.keyId`, without making one; undefined = there is none yet. Throws DataKeyUnreadableError. */
export function readDataKeyId({ key, keysDir }: KeyPlaces): string | undefined {
  if (key !== undefined) return idOf(readKey(key, 'DATA_ENCRYPTION_KEY'));
  const file = dataKeyFileOf(keysDir);
  return existsSync(file) ? idOf(readKey(readFileSync(file, 'utf8'), file)) : undefined;
}

/** Takes the key of 32 bytes in base64, or makes one once under `keysDir` (0700) and keeps it there (0600). Throws DataKeyUnreadableError. */
export function loadDataEncryption(places: KeyPlaces): DataEncryption {
  const file = dataKeyFileOf(places.keysDir);
  const key =
    places.key === undefined
      ? readKey(textInFile(file), file)
      : readKey(places.key, 'DATA_ENCRYPTION_KEY');
  const keyId = idOf(key);
  return {
    keyId,
    encrypt(text, boundTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        'v1',
        keyId,
        nonce.toString('base64url'),
        Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
      ].join('.');
    },
    decrypt(value, boundTo) {
      const [version, id, nonce = '', sealedText = ''] = value.split('.');
      if (version !== 'v1')
        throw new ValueUnreadableError('a value that data encryption did not write');
      if (id !== keyId)
        throw new ValueUnreadableError(
          `encrypted with the data key ${id}, and this server has ${keyId}`,
        );
      const sealed = Buffer.from(sealedText, 'base64url');
      const end = sealed.length - tagBytes;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
          authTagLength: tagBytes,
        })
          .setAAD(Buffer.from(boundTo))
          .setAuthTag(sealed.subarray(end));
        return Buffer.concat([
          decipher.update(sealed.subarray(0, end)),
          decipher.final(),
        ]).toString();
      } catch (error) {
        // A cut value fails by its nonce or its tag already, a changed or moved one at the end: to who reads it they are one thing.
        throw new ValueUnreadableError(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      }
    },
  };
}

function textInFile(file: string): string {
  ensureKeyFile(file, makeKey);
  return readFileSync(file, 'utf8');
}

function readKey(text: string, place: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new DataKeyUnreadableError(place);
  return key;
}

function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16);
}
