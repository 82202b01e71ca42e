import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifySignedText } from './server-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x, y } = publicKey.export({ format: 'jwk' });
const key = { kty: 'EC' as const, crv: 'P-256' as const, x: x!, y: y! };
const signature = sign('sha256', Buffer.from('texto'), {
  key: privateKey,
  dsaEncoding: 'ieee-p1363',
}).toString('base64url');

test('a signature is verified with its text and its key', () => {
  expect(verifySignedText(key, 'texto', signature)).toBe(true);
  expect(verifySignedText(key, 'outro', signature)).toBe(false);
});

test('of the texts that are read as the same bytes one is the signature', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(signature.at(-1)!);
  const others = [
    // Four bits of the last character belong to no byte.
    ...[1, 7, 15].map((bits) => signature.slice(0, -1) + alphabet[last | bits]),
    `${signature}==`,
    `${signature} `,
    Buffer.from(signature, 'base64url').toString('base64'),
  ];
  for (const other of others) {
    expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    expect(verifySignedText(key, 'texto', other), other).toBe(false);
  }
});
