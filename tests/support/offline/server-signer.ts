import { toBase64Url, utf8 } from '#shared/kernel/bytes.ts';
import { thumbprintText, type PublicKeyJwk } from '#shared/signing/chain.ts';
import type { KeyRollover } from '#shared/signing/server-keys.rules.ts';
import { textToSign } from '#shared/signing/signed-texts.ts';

/** A server's key, with the cryptography of the browser. */
export type ServerSigner = {
  id: string;
  publicKey: PublicKeyJwk;
  sign: (text: string) => Promise<string>;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export async function makeServerSigner(): Promise<ServerSigner> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const publicKey: PublicKeyJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const id = await crypto.subtle.digest('SHA-256', utf8(thumbprintText(publicKey)));
  return {
    id: toBase64Url(new Uint8Array(id)),
    publicKey,
    sign: async (text) =>
      toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, utf8(text)))),
  };
}

/** The record of a change, signed by these two in the names of both. */
export async function rolloverOf(
  from: ServerSigner,
  to: ServerSigner,
  signers: readonly [ServerSigner, ServerSigner] = [from, to],
): Promise<KeyRollover> {
  const text = textToSign({
    protocol: 'recupera-rollover/1',
    old: from.id,
    new: to.id,
    at: '2026-11-22T12:00:00.000Z',
  });
  return {
    text,
    oldSignature: await signers[0].sign(text),
    newSignature: await signers[1].sign(text),
    oldKey: from.publicKey,
    newKey: to.publicKey,
  };
}
