/** A call planned for a virtual time; `cancelled` ones are skipped. */
export type Planned = { at: number; order: number; run: () => void; cancelled: boolean };

type Immediate = (work: () => void) => unknown;
const realImmediate: Immediate = globalThis.setImmediate;

/**
 * The event loop of a run: every task of the store, the network and every timer stands in it, and nothing else decides an order.
 * Between two tasks all microtasks run, as in a browser.
 */
export class VirtualLoop {
  /** Milliseconds since the run began; never goes back. */
  nowMs = 0;
  /** Tasks run so far. */
  tasks = 0;
  /** Called when a task and its microtasks are done. */
  afterTask: () => void = () => undefined;
  #ready: (() => void)[] = [];
  #head = 0;
  #heap: Planned[] = [];
  #order = 0;

  /** Queues a task at once; stands in for `setImmediate` while a run lasts. */
  readonly post = (work: () => void): void => {
    this.#ready.push(work);
  };

  /** Plans a task `delayMs` from now. */
  plan(delayMs: number, run: () => void): Planned {
    const entry: Planned = {
      at: this.nowMs + Math.max(0, delayMs),
      order: (this.#order += 1),
      run,
      cancelled: false,
    };
    this.#push(entry);
    return entry;
  }

  /** Runs queued tasks until none is left or `most` have run; true = nothing is left. */
  runReady(most = Infinity): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let left = most;
      let over = false;
      const settle = (): void => {
        if (over) return;
        over = true;
        resolve(this.#ready.length === this.#head);
      };
      const pump = (): void => {
        if (over) return;
        try {
          this.afterTask();
          if (left <= 0 || this.#ready.length === this.#head) return settle();
          left -= 1;
          this.tasks += 1;
          this.#take()();
        } catch (error) {
          over = true;
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      // Node drains all microtasks between two immediates, also of one turn: several a turn cost less than one.
      const turn = (): void => {
        for (let i = 0; i < 16; i += 1) realImmediate(pump);
        realImmediate(() => {
          if (!over) turn();
        });
      };
      turn();
    });
  }

  /** Lets `ms` of virtual time pass with everything that falls into it. */
  async advance(ms: number): Promise<void> {
    const end = this.nowMs + ms;
    await this.runReady();
    for (let next = this.#peek(); next !== undefined && next.at <= end; next = this.#peek()) {
      this.#pop();
      this.nowMs = Math.max(this.nowMs, next.at);
      this.post(next.run);
      await this.runReady();
    }
    this.nowMs = end;
  }

  /** Lets the time pass until the next planned task has run; false = nothing is planned, or not before `horizonMs` from now. */
  async advanceToNext(horizonMs: number): Promise<boolean> {
    await this.runReady();
    const next = this.#peek();
    if (next === undefined || next.at > this.nowMs + horizonMs) return false;
    this.#pop();
    this.nowMs = Math.max(this.nowMs, next.at);
    this.post(next.run);
    await this.runReady();
    return true;
  }

  #take(): () => void {
    const task = this.#ready[this.#head]!;
    this.#head += 1;
    if (this.#head > 512) {
      this.#ready = this.#ready.slice(this.#head);
      this.#head = 0;
    }
    return task;
  }

  #peek(): Planned | undefined {
    while (this.#heap[0]?.cancelled === true) this.#pop();
    return this.#heap[0];
  }

  #push(entry: Planned): void {
    const heap = this.#heap;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at]!, heap[parent]!)) break;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      const left = at * 2 + 1;
      let least = at;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (left + 1 < heap.length && isBefore(heap[left + 1]!, heap[least]!)) least = left + 1;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
