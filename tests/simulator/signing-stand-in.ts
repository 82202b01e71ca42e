import { createHash, timingSafeEqual } from 'node:crypto';
import { fromBase64, toBase64Url } from '#shared/kernel/bytes.ts';
import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { SeededRandom } from './random-source.ts';

type Half = { secret: string };

const hash = (...parts: (string | Uint8Array)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const signatureOf = (secret: string, text: Uint8Array): Buffer =>
  Buffer.concat([hash(secret, 'r', text), hash(secret, 's', text)]);

/**
 * Stands in for ECDSA: repeatable and fast, with keys and signatures of the real length. Only who holds the secret half can sign;
 * the judge (`verifies`) knows the secret of every public half, which stands for the mathematics.
 */
export class SigningStandIn {
  readonly #secretOfPoint = new Map<string, string>();

  /** The part of `SubtleCrypto` that the core is given by its ports. */
  subtleFor(random: SeededRandom): SubtleCrypto {
    const subtle = {
      digest: (name: string, data: BufferSource) => crypto.subtle.digest(name, data),
      generateKey: async () => {
        const half: Half = { secret: Buffer.from(random.bytes(16)).toString('hex') };
        return { privateKey: half, publicKey: half };
      },
      exportKey: async (_format: string, { secret }: Half) => {
        const x = toBase64Url(new Uint8Array(hash(secret, 'x')));
        this.#secretOfPoint.set(x, secret);
        return { kty: 'EC', crv: 'P-256', x, y: toBase64Url(new Uint8Array(hash(secret, 'y'))) };
      },
      sign: async (_algorithm: unknown, { secret }: Half, data: Uint8Array) =>
        new Uint8Array(signatureOf(secret, data)).buffer,
    };
    return subtle as unknown as SubtleCrypto;
  }

  /** Whether the holder of the private half of this public key signed this text. */
  verifies(publicKey: PublicKeyJwk, text: Uint8Array, signature: string): boolean {
    const secret = this.#secretOfPoint.get(publicKey.x);
    if (secret === undefined) return false;
    const given = fromBase64(signature);
    return given.length === 64 && timingSafeEqual(given, signatureOf(secret, text));
  }
}
