import { ownText } from './own-text.ts';

/** How far a copy of a note tells what became of it; a later state beats an earlier one. */
export const ranks = { test: 0, bare: 1, authorised: 2, void: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const ownBit = 4;
const conflictBit = 8;
const countedBit = 16;
const rankBits = 3;

/** 32 bits of a text (FNV-1a): enough to see that two copies of one key differ. */
export function digestOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** The keys of a lot with what became of each: two million stand in memory, so a key costs its text and five bytes. */
export class KeyTable {
  readonly #places = new Map<string, number>();
  #states = new Uint8Array(1024);
  #digests = new Uint32Array(1024);

  get size(): number {
    return this.#places.size;
  }

  /** Notes a copy. Of several the one of the highest rank counts, of equal ones that of the smaller digest: whatever comes first. */
  add(key: string, copy: { rank: Rank; isOwn: boolean; digest: number }): void {
    const known = this.#places.get(key);
    if (known === undefined) {
      this.#place(key, copy.rank | (copy.isOwn ? ownBit : 0), copy.digest);
      return;
    }
    const state = this.#states[known]!;
    const digest = this.#digests[known]!;
    const rank = state & rankBits;
    const flags = (state & ~rankBits) | (digest === copy.digest ? 0 : conflictBit);
    const isBetter = copy.rank > rank || (copy.rank === rank && copy.digest < digest);
    this.#states[known] = (isBetter ? copy.rank : rank) | flags;
    if (isBetter) this.#digests[known] = copy.digest;
  }

  #place(key: string, state: number, digest: number): void {
    const place = this.#places.size;
    if (place === this.#states.length) {
      const states = new Uint8Array(2 * place);
      states.set(this.#states);
      this.#states = states;
      const digests = new Uint32Array(2 * place);
      digests.set(this.#digests);
      this.#digests = digests;
    }
    this.#places.set(ownText(key), place);
    this.#states[place] = state;
    this.#digests[place] = digest;
  }

  #stateOf(key: string): number {
    const place = this.#places.get(key);
    return place === undefined ? 0 : this.#states[place]!;
  }

  rankOf(key: string): Rank {
    return (this.#stateOf(key) & rankBits) as Rank;
  }

  isOwn(key: string): boolean {
    return (this.#stateOf(key) & ownBit) !== 0;
  }

  /** Whether copies of the key differ. */
  isInConflict(key: string): boolean {
    return (this.#stateOf(key) & conflictBit) !== 0;
  }

  /** True once, for the copy that counts. */
  takeToCount(key: string, copy: { rank: Rank; digest: number }): boolean {
    const place = this.#places.get(key);
    if (place === undefined) return false;
    const state = this.#states[place]!;
    if (
      (state & countedBit) !== 0 ||
      (state & rankBits) !== copy.rank ||
      this.#digests[place] !== copy.digest
    )
      return false;
    this.#states[place] = state | countedBit;
    return true;
  }
}
