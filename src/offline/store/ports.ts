import type { CrashPoint } from '#offline/platform/crash-points.ts';
import type { KeptDatabase } from './kept-database.ts';
import type { LockManagerLike } from '#offline/platform/app-busy.ts';
import type { Net } from '#offline/platform/net.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { CanaryText, Clock, RandomSource, Timers } from '#offline/platform/platform.ts';

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
