import { createHash } from 'node:crypto';
import type { VirtualLoop } from './virtual-loop.ts';

// Dexie opens a channel to other windows when it is loaded; here the windows share one realm and the channel would only cost time.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/**
 * Puts the two things of the platform whose order is not ours under the run's control: `setImmediate` (the tasks of fake-indexeddb) and
 * `crypto.subtle.digest` (a thread pool). Answers how to put them back.
 */
export function takeOverPlatform(loop: VirtualLoop): () => void {
  const immediate = globalThis.setImmediate;
  const { digest } = SubtleCrypto.prototype;
  const clone = globalThis.structuredClone;
  const { warn } = console;
  // Dexie warns when a newer build wants the store; here that is on purpose.
  console.warn = () => undefined;
  globalThis.setImmediate = loop.post as never;
  SubtleCrypto.prototype.digest = sha256Now;
  globalThis.structuredClone = ((value: unknown) => clonePlain(value, clone)) as typeof clone;
  return () => {
    globalThis.setImmediate = immediate;
    SubtleCrypto.prototype.digest = digest;
    globalThis.structuredClone = clone;
    console.warn = warn;
  };
}

function sha256Now(_algorithm: unknown, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer);
}

/** What `structuredClone` does, several times faster for the plain rows that lie in the stores. */
function clonePlain(value: unknown, other: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? other(value) : value;
  if (Array.isArray(value)) return value.map((item) => clonePlain(item, other));
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (Object.getPrototypeOf(value) !== Object.prototype) return other(value);
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = clonePlain((value as typeof copy)[key], other);
  return copy;
}

/** SHA-256 at once, for the judge: the same function, not the product's code. */
export function sha256Of(data: Uint8Array | ArrayBuffer | string): string {
  return createHash('sha256')
    .update(data instanceof ArrayBuffer ? new Uint8Array(data) : data)
    .digest('hex');
}
