import { secureRandomBytes } from '#shared/kernel/uuid-v7.ts';
import type { LockManagerLike } from '#offline/platform/app-busy.ts';
import type { CrashPoint } from '#offline/platform/crash-points.ts';
import { KeptDatabase } from '#offline/store/kept-database.ts';
import { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { FakeServer } from './fake-server.ts';
import { fakeLocks } from './fake-locks.ts';

/** One tablet: stores, clock, cookie and locks that its tabs share. Tests open and kill tabs on it. */
export class FakeDevice {
  nowMs = Date.parse('2026-11-21T12:00:00.000Z');
  monoMs = 1000;
  cookie: string | null = null;
  readonly locks: LockManagerLike & { isHeld: (name: string) => boolean } = fakeLocks();
  readonly timers: { work: () => void; at: number }[] = [];

  constructor(
    readonly server: FakeServer,
    readonly idb: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
  ) {}

  /** Lets both clocks run; timers do not fire by themselves. */
  advance(ms: number): void {
    this.nowMs += ms;
    this.monoMs += ms;
    this.server.now += ms;
  }

  /** Fires every timer that is due. */
  fireTimers(): void {
    for (const timer of this.timers.filter((other) => other.at <= this.monoMs)) {
      this.timers.splice(this.timers.indexOf(timer), 1);
      timer.work();
    }
  }

  /** Ports of a new tab: its own database handles on the same stores. */
  openTab(
    options: {
      fault?: (point: CrashPoint) => Promise<void>;
      locks?: LockManagerLike | null;
      appBuild?: string;
    } = {},
  ): OfflinePorts {
    return {
      net: this.server.net,
      clock: { nowMs: () => this.nowMs, monotonicMs: () => this.monoMs, offsetMinutes: () => -180 },
      timers: {
        set: (work, delayMs) => {
          const timer = { work, at: this.monoMs + delayMs };
          this.timers.push(timer);
          return timer;
        },
        clear: (handle) => {
          const at = this.timers.indexOf(handle as { work: () => void; at: number });
          if (at >= 0) this.timers.splice(at, 1);
        },
      },
      random: { bytes: secureRandomBytes, unit: () => 0.5 },
      locks: options.locks === undefined ? this.locks : options.locks,
      subtle: crypto.subtle,
      outbox: new OutboxDatabase(this.idb),
      kept: new KeptDatabase(this.idb),
      canaryText: {
        read: async () => this.cookie,
        write: async (text) => {
          this.cookie = text;
        },
      },
      device: { name: 'Tablet de teste', appBuild: options.appBuild ?? 'teste' },
      ...(options.fault === undefined ? {} : { fault: options.fault }),
    };
  }
}
