import { toHex } from './bytes.ts';

/** The clock and randomness of ids, passed in so that tests and the simulator are repeatable. */
export type IdSource = { nowMs: () => number; randomBytes: (count: number) => Uint8Array };

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits.
 * The id is an idempotency key. Never read an order or a time out of it: device clocks are wrong.
 */
export function uuidV7(source: IdSource): string {
  const bytes = new Uint8Array(16);
  bytes.set(source.randomBytes(10), 6);
  const ms = Math.max(0, Math.trunc(source.nowMs()));
  for (let i = 0; i < 6; i += 1) bytes[i] = Math.floor(ms / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The platform's cryptographic randomness, for `IdSource`. */
export function secureRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Any lower-case UUID. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
