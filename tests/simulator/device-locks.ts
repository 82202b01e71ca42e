import type { LockManagerLike } from '#offline/platform/app-busy.ts';

type Held = { name: string; holder: object };

/** Web Locks of one device: exclusive, at once or not at all, which is all that the drainer asks for. */
export class DeviceLocks {
  #held: Held[] = [];
  /** Gone while their holders go on working. */
  #lost: Held[] = [];

  /** The lock manager as one tab sees it. `turn` lets the loop go on, as the browser does before it calls back. */
  of(holder: object, turn: () => Promise<void>): LockManagerLike {
    return {
      request: async (name, options, callback) => {
        if (options.ifAvailable !== true || options.mode === 'shared')
          throw new TypeError('the simulator knows exclusive locks that are free at once');
        const isFree = !this.#held.some((lock) => lock.name === name);
        const lock: Held = { name, holder };
        if (isFree) this.#held.push(lock);
        await turn();
        try {
          return await callback(isFree ? lock : null);
        } finally {
          this.#held = this.#held.filter((other) => other !== lock);
          this.#lost = this.#lost.filter((other) => other !== lock);
        }
      },
    };
  }

  /** The browser frees what a dead tab held. */
  freeAllOf(holder: object): void {
    this.#held = this.#held.filter((lock) => lock.holder !== holder);
    this.#lost = this.#lost.filter((lock) => lock.holder !== holder);
  }

  /** Every lock is gone while its holders go on working; true when there was one. */
  loseAll(): boolean {
    const had = this.#held.length > 0;
    this.#lost.push(...this.#held);
    this.#held = [];
    return had;
  }

  /** Whether it still works in the belief that it holds a lock. */
  worksWithout(holder: object): boolean {
    return this.#lost.some((lock) => lock.holder === holder);
  }
}
