import type { CrashPoint } from './crash-points.ts';
import type { KeptDatabase } from './kept-database.ts';
import type { LockManagerLike } from './app-busy.ts';
import type { Net } from './net.ts';
import type { OutboxDatabase } from './outbox-database.ts';

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

/** Everything of the outside that the offline core uses; `browserPorts` binds the real ones, tests bind their own. */
export type OfflinePorts = {
  net: Net;
  clock: Clock;
  timers: Timers;
  random: RandomSource;
  /** Null where the browser has no Web Locks: the lease alone decides then. */
  locks: LockManagerLike | null;
  subtle: SubtleCrypto;
  outbox: OutboxDatabase;
  kept: KeptDatabase;
  canaryText: CanaryText;
  device: { name: string; appBuild: string };
  /** Called at every named crash point; absent in production. A test kills the process by throwing or by never answering. */
  fault?: (point: CrashPoint) => Promise<void>;
};
