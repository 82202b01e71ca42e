import type { NetAnswer, NetRequest } from '#offline/platform/net.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { DeviceLocks } from './device-locks.ts';
import { DeviceStore } from './device-store.ts';
import type { NetMode } from './network.ts';
import type { SeededRandom } from './random-source.ts';
import { SimTab } from './sim-tab.ts';
import type { World } from './world.ts';

/** A store that was thrown away: what it held, and whether the tablet has said so. */
export type Wipe = { atMs: number; lostIds: string[]; hadCookie: boolean; noticed: boolean };

/** One tablet: stores, cookie, clocks and locks that its tabs share. */
export class SimDevice {
  readonly store = new DeviceStore();
  readonly locks = new DeviceLocks();
  readonly subtle: SubtleCrypto;
  /** The canary's copy outside IndexedDB. */
  cookie: string | null = null;
  /** Session cookie, and who the page believes is signed in (local storage). */
  token: string | null = null;
  /** Was declared lost once: its pages ask for a new key at sign-in. */
  wasLost = false;
  /** Every session that was opened on this tablet. */
  readonly tokens: string[] = [];
  localUser: Owner | null = null;
  hasLocks = true;
  mode: NetMode = 'bad';
  /** Share of requests that meet a fault while the way is bad. */
  badness = 0.5;
  /** How far the wall clock is off, in milliseconds. */
  wallOffsetMs = 0;
  /** When something last happened here that may rightly end a lease before its time: clock, disk, wipe. */
  lastUpsetMs = -1;
  readonly tabs: SimTab[] = [];
  readonly wipes: Wipe[] = [];
  /** Agreements as they were kept for a visit, by owner and id. */
  readonly prepared = new Map<string, Agreement>();
  #tabCount = 0;
  #sentCount = 0;

  constructor(
    readonly world: World,
    readonly name: string,
    readonly random: SeededRandom,
  ) {
    this.subtle = world.signer.subtleFor(random);
  }

  get wallMs(): number {
    return this.world.startMs + this.world.loop.nowMs + this.wallOffsetMs;
  }

  get pages(): SimTab[] {
    return this.tabs.filter((tab) => tab.isAlive && tab.kind === 'page');
  }

  get worker(): SimTab | undefined {
    return this.tabs.find((tab) => tab.isAlive && tab.kind === 'worker');
  }

  openTab(kind: 'page' | 'worker'): SimTab {
    this.#tabCount += 1;
    const tab = new SimTab(
      this,
      `${this.name}${kind === 'page' ? 't' : 'w'}${this.#tabCount}`,
      kind,
      this.world.tabListener,
    );
    this.tabs.push(tab);
    void tab.start();
    return tab;
  }

  send(tab: SimTab, request: NetRequest): Promise<NetAnswer> {
    this.#sentCount += 1;
    const sent = {
      device: this.name,
      tab: tab.name,
      token: this.token,
      request,
      order: this.#sentCount,
    };
    const landed = this.world.judge.sending(this, tab, request);
    return this.world.network
      .send(sent, this.world.isCalm ? 'good' : this.mode, this.badness)
      .finally(landed);
  }

  /** Milliseconds a crash point takes: mostly none, sometimes long enough for others to come in between. */
  pauseAtPoint(): number {
    if (this.world.isCalm || !this.random.chance(0.04)) return 0;
    return this.random.chance(0.1) ? this.random.int(1_000, 100_000) : this.random.int(1, 300);
  }

  /** Signs in over the network; false = no way to the server now. */
  signIn(owner: Owner): boolean {
    const { server } = this.world;
    if (server.isDown || (!this.world.isCalm && (this.mode === 'none' || this.mode === 'portal')))
      return false;
    this.token = `${keyOfOwner(owner)}#${this.random.int(1, 2 ** 31)}`;
    this.tokens.push(this.token);
    server.store.sessions.set(this.token, keyOfOwner(owner));
    this.localUser = owner;
    for (const tab of this.pages)
      if (!tab.isFrozen || this.random.chance(0.5)) void tab.follow('sign_in');
    return true;
  }

  /** The session is over on this device (401, or the person left); the outbox is not touched. */
  endSession(): void {
    this.localUser = null;
    for (const tab of this.pages) if (!tab.isFrozen) void tab.follow('new_item');
  }

  signOut(): void {
    if (this.token !== null && !this.world.server.isDown && this.mode !== 'none')
      this.world.server.store.sessions.delete(this.token);
    this.token = null;
    this.endSession();
  }

  /** Keeps the agreements in force on the device, as "Preparar visita" does; false = no network. */
  prepare(owner: Owner): boolean {
    if (
      !this.world.isCalm &&
      (this.mode === 'none' || this.mode === 'portal' || this.world.server.isDown)
    )
      return false;
    for (const agreement of this.world.office.visible())
      this.prepared.set(`${keyOfOwner(owner)}|${agreement.id}`, agreement);
    return true;
  }

  preparedFor(owner: Owner): Agreement[] {
    const own = `${keyOfOwner(owner)}|`;
    return [...this.prepared]
      .filter(([key]) => key.startsWith(own))
      .map(([, agreement]) => agreement);
  }

  /** The browser deletes the stores; the judge writes down what was in them. */
  wipe(withCookie: boolean): void {
    const lostIds = this.store.items().map((item) => item.id);
    // Without its copy nothing on the tablet can tell what a wipe before this one took.
    if (withCookie) for (const before of this.wipes) before.hadCookie &&= before.noticed;
    this.wipes.push({
      atMs: this.world.loop.nowMs,
      lostIds,
      hadCookie: this.cookie !== null && !withCookie,
      noticed: false,
    });
    this.store.wipe();
    if (withCookie) this.cookie = null;
    this.world.judge.wiped(this, lostIds);
  }
}
