import type { OfflinePorts } from '#offline/store/ports.ts';

/** What a reader knows: the value read last, or why it could not be read. Both undefined until the first answer. */
export type Reading<T> = { value: T | undefined; error: unknown };

/** One reading that several places of a page share. */
export type CalmReader<T> = {
  get: () => Reading<T>;
  /** Reads while somebody listens; the returned function ends it. */
  subscribe: (listener: () => void) => () => void;
};

/** What a reader stands on; `watch` tells of changes until the function it returns is called. */
export type CalmReaderDeps<T> = {
  read: () => Promise<T>;
  watch: (changed: () => void) => () => void;
  clock: Pick<OfflinePorts['clock'], 'monotonicMs'>;
  timers: OfflinePorts['timers'];
};

/** A person reads four changes a second at most. */
const shortestRestMs = 250;
/** Long enough a rest for the reading to take a fourth of the time at most, and never so long that the screen looks stuck. */
const restPerReading = 3;
const longestRestMs = 1_000;

/**
 * Reads again after a change, but rests between two readings however many changes come: a queue of hundreds of files changes several
 * times for each of them, and reading it whole each time took more of the processor than sending did. The last change is always read.
 * A store that is closed or gives a reading up says so by itself and is read again at the next change (as Dexie's live queries do).
 */
export function createCalmReader<T>(deps: CalmReaderDeps<T>): CalmReader<T> {
  const listeners = new Set<() => void>();
  let reading: Reading<T> = { value: undefined, error: undefined };
  let isBusy = false;
  let isStale = false;
  let unwatch: (() => void) | null = null;
  let timer: unknown = null;

  const tell = (next: Reading<T>): void => {
    reading = next;
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    isBusy = true;
    isStale = false;
    const began = deps.clock.monotonicMs();
    try {
      const value = await deps.read();
      if (unwatch !== null) tell({ value, error: undefined });
    } catch (error) {
      if (unwatch !== null && !isPassing(error)) tell({ value: reading.value, error });
    }
    isBusy = false;
    const rest = (deps.clock.monotonicMs() - began) * restPerReading;
    if (unwatch !== null)
      timer = deps.timers.set(
        () => {
          timer = null;
          if (isStale) void look();
        },
        Math.min(longestRestMs, Math.max(shortestRestMs, rest)),
      );
  };
  const changed = (): void => {
    isStale = true;
    if (!isBusy && timer === null) void look();
  };
  return {
    get: () => reading,
    subscribe: (listener) => {
      listeners.add(listener);
      if (unwatch === null) {
        unwatch = deps.watch(changed);
        changed();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = null;
        if (timer !== null) deps.timers.clear(timer);
        timer = null;
        // What nobody watches grows old.
        reading = { value: undefined, error: undefined };
      };
    },
  };
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'AbortError')
  );
}
