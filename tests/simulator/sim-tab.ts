import { checkCanary } from '#offline/store/canary.ts';
import type { CrashPoint } from '#offline/platform/crash-points.ts';
import {
  createDrainer,
  type DrainEvent,
  type Drainer,
  type DrainResult,
} from '#offline/delivery/drain.ts';
import type { DrainReason } from '#offline/delivery/drain-pass.ts';
import { getCurrentOwner, setCurrentOwner } from '#offline/visits/kept-answers.ts';
import { KeptDatabase } from '#offline/store/kept-database.ts';
import { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { enrolDevice } from '#offline/store/device-key.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { wireDrainTriggers } from '#offline/delivery/wire-drain-triggers.ts';
import type { TabStore } from './device-store.ts';
import type { SimDevice } from './sim-device.ts';
import type { Planned } from './virtual-loop.ts';

/** What a tab tells the run. */
export type TabListener = {
  drain: (tab: SimTab, event: DrainEvent) => void;
  point: (tab: SimTab, point: CrashPoint) => void;
  canaryChecked: (tab: SimTab, begunMs: number) => void;
  died: (tab: SimTab, why: string) => void;
};

/** A page or the worker: the real core on ports that this device gives it. */
export class SimTab {
  readonly side: TabStore;
  readonly ports: OfflinePorts;
  readonly drainer: Drainer;
  /** Who the tab believes is signed in. */
  user: Owner | null;
  isFrozen = false;
  /** The person does something in this tab; one thing at a time. */
  isBusy = false;
  /** Dies when it passes this point for the nth time from now. */
  killAt: { point: CrashPoint; countdown: number } | null = null;
  #held: (() => void)[] = [];
  #listeners = new Map<string, Set<() => void>>();
  #networkHeard = 0;
  #unwire: () => void = () => undefined;

  constructor(
    readonly device: SimDevice,
    readonly name: string,
    readonly kind: 'page' | 'worker',
    readonly listener: TabListener,
  ) {
    this.side = device.store.openTab();
    this.user = device.localUser;
    this.ports = this.#makePorts();
    this.drainer = createDrainer(this.ports, { rearm: kind === 'page' });
    this.drainer.subscribe((event) => listener.drain(this, event));
  }

  get isAlive(): boolean {
    return !this.side.dead;
  }

  /** Runs in the tab: not at all when it is dead, later when it is frozen. */
  #inTab(work: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.#held.push(work);
    else work();
  }

  #makePorts(): OfflinePorts {
    const { device } = this;
    const { loop } = device.world;
    const turn = (): Promise<void> =>
      new Promise((resolve) => loop.post(() => this.#inTab(resolve)));
    return {
      net: {
        send: (request) =>
          new Promise((resolve, reject) => {
            device.send(this, request).then(
              (answer) => this.#inTab(() => resolve(answer)),
              (error: unknown) => this.#inTab(() => reject(error as Error)),
            );
          }),
      },
      clock: {
        nowMs: () => device.wallMs,
        monotonicMs: () => loop.nowMs + 1000,
        offsetMinutes: () => -180,
      },
      timers: {
        set: (work, delayMs) => loop.plan(delayMs, () => this.#inTab(work)),
        clear: (handle) => {
          if (handle !== undefined && handle !== null) (handle as Planned).cancelled = true;
        },
      },
      random: { bytes: (count) => device.random.bytes(count), unit: () => device.random.unit() },
      locks: device.hasLocks ? device.locks.of(this, turn) : null,
      subtle: device.subtle,
      outbox: new OutboxDatabase(this.side.options),
      kept: new KeptDatabase(this.side.options),
      canaryText: {
        read: async () => device.cookie,
        write: async (text) => {
          device.cookie = text;
        },
      },
      device: { name: `Aparelho ${device.name}`, appBuild: 'simulador' },
      fault: (point) => this.#pass(point),
    };
  }

  #pass(point: CrashPoint): Promise<void> {
    this.listener.point(this, point);
    if (this.killAt?.point === point && (this.killAt.countdown -= 1) <= 0) {
      this.die(point);
      return new Promise<never>(() => undefined);
    }
    const delayMs = this.device.pauseAtPoint();
    if (delayMs === 0 && !this.isFrozen) return Promise.resolve();
    return new Promise((resolve) =>
      this.device.world.loop.plan(delayMs, () => this.#inTab(resolve)),
    );
  }

  /** What the page does when it starts (src/web/app/start-device.ts): canary, whose session it is, send, listen. */
  async start(): Promise<void> {
    if (this.kind === 'worker') return;
    const { loop } = this.device.world;
    const documentOf = { ...this.#target(), visibilityState: 'visible' };
    this.#unwire = wireDrainTriggers(this.drainer, () => this.user, {
      window: this.#target(),
      document: documentOf,
      setInterval: (work, ms) => {
        const again = (): Planned =>
          loop.plan(ms, () => this.#inTab(() => (work(), (handle.planned = again()))));
        const handle = { planned: again() };
        return handle;
      },
      clearInterval: (handle) => {
        (handle as { planned: Planned }).planned.cancelled = true;
      },
      onAnswerAgain: (listener) => {
        const target = this.#target();
        target.addEventListener('answer', listener);
        return () => target.removeEventListener('answer', listener);
      },
    });
    void this.checkCanary();
    await this.follow('new_item');
  }

  /** The page learns who is signed in now. */
  async follow(reason: 'new_item' | 'sign_in'): Promise<void> {
    const owner = this.device.localUser;
    this.user = owner;
    await setCurrentOwner(owner, this.ports.kept).catch(() => undefined);
    if (owner === null) this.drainer.stop();
    else {
      void this.drain(reason);
      // As start-device does at every sign-in; elsewhere the model leaves it to the first act.
      if (reason === 'sign_in' && this.device.wasLost)
        void enrolDevice(this.ports, owner).catch(() => undefined);
    }
  }

  drain(reason: DrainReason): Promise<DrainResult> | null {
    return this.user === null ? null : this.drainer.drainNow(this.user, reason);
  }

  /** The browser wakes the worker: it sends for whoever the page last named. */
  async wake(): Promise<void> {
    const owner = await getCurrentOwner(this.ports.kept).catch(() => null);
    if (owner !== null) await this.drainer.drainNow(owner, 'sync');
  }

  async checkCanary(): Promise<void> {
    const begunMs = this.device.world.loop.nowMs;
    await checkCanary(this.ports).then(
      () => this.listener.canaryChecked(this, begunMs),
      () => undefined,
    );
  }

  #target(): {
    addEventListener: (type: string, listener: () => void) => void;
    removeEventListener: (type: string, listener: () => void) => void;
  } {
    return {
      addEventListener: (type, listener) =>
        this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener)),
      removeEventListener: (type, listener) => this.#listeners.get(type)?.delete(listener),
    };
  }

  /** An event of the browser (`online`, `pageshow`, `visibilitychange`), or the page's own `answer`: our server answered again. */
  fire(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) this.#inTab(listener);
  }

  /** The network is back: by the browser's word and by an answer of our server, in turn (no draw, so that kept seeds keep their story). */
  hearNetwork(): void {
    this.fire(this.#networkHeard % 2 === 0 ? 'online' : 'answer');
    this.#networkHeard += 1;
  }

  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
    for (const work of this.#held.splice(0)) this.device.world.loop.post(() => this.#inTab(work));
  }

  /** Nothing of this tab runs again; the browser frees its locks and undoes what it was writing. */
  die(why: string): void {
    if (!this.isAlive) return;
    this.side.die();
    this.#held = [];
    this.device.locks.freeAllOf(this);
    this.listener.died(this, why);
  }

  /** The tab is closed in order, after the run or for a reload. */
  close(): void {
    this.#unwire();
    this.drainer.stop();
    this.die('closed');
  }
}
