/** The one source of chance of a run: a 32-bit generator (sfc32) that gives the same row of numbers for the same seed everywhere. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = (seed ^ 0x9e3779b9) | 0;
    this.#c = Math.imul(seed + 1, 0x85ebca6b) | 0;
    for (let i = 0; i < 12; i += 1) this.#next();
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }

  /** A number in [0, 1). */
  unit(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  /** One of the entries, by weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of entries) {
      left -= weight;
      if (left < 0) return value;
    }
    return entries.at(-1)![0];
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i += 1) {
      // Long files need not be random all through: a seventh part is enough to make each unique.
      bytes[i] = i < 64 || i % 7 === 0 ? this.#next() & 0xff : i & 0xff;
    }
    return bytes;
  }
}
