/** Wall clock (stated, never trusted for order), monotonic clock and zone of the device. */
export type Clock = {
  /** Unix milliseconds as the device states them; may jump. */
  nowMs: () => number;
  /** Milliseconds that never go back, from an arbitrary start. */
  monotonicMs: () => number;
  /** Minutes to add to UTC for local time (-180 = Brasília). */
  offsetMinutes: () => number;
};

/** Delayed calls, so that tests own the passing of time. */
export type Timers = {
  set: (work: () => void, delayMs: number) => unknown;
  clear: (handle: unknown) => void;
};

/** Secure bytes for ids, and a number in [0, 1) for jitter. */
export type RandomSource = { bytes: (count: number) => Uint8Array; unit: () => number };

/** The copy of the canary outside IndexedDB: one short text (a cookie in browsers). Null = there is none. */
export type CanaryText = {
  read: () => Promise<string | null>;
  write: (text: string) => Promise<void>;
};
