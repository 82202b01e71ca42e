import { createHash, randomBytes } from 'node:crypto';
import { textToSign, type SignedText } from '#shared/signing/signed-texts.ts';
import type { ServerKey } from '#server/gateways/server-key.ts';

/** A text as it is stored beside what it is about. */
export type SignedRow = { text: string; signature: string; serverKeyId: string };

/** Makes the exact text of what is said, signed by the server's present key. */
export function signText(serverKey: ServerKey, said: SignedText): SignedRow {
  const text = textToSign(said);
  return { text, signature: serverKey.sign(text), serverKeyId: serverKey.id };
}

/** 16 random bytes, base64url: what keeps the hash of a text about a person from being guessed. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** SHA-256 of a text (UTF-8) in hexadecimal: how one signed text names another. */
export function textHashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
