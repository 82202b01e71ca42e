import { crashPoints, type CrashPoint } from '#offline/platform/crash-points.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { ana, bruno } from '#tests/support/offline/sample-signing.ts';
import { FaultCounter } from './faults.ts';
import { Invariants } from './invariants.ts';
import { Judge, Violation } from './judge.ts';
import { Network } from './network.ts';
import { Office } from './office.ts';
import { SeededRandom } from './random-source.ts';
import { SigningStandIn } from './signing-stand-in.ts';
import { SimDevice } from './sim-device.ts';
import { SimServer } from './sim-server.ts';
import type { TabListener } from './sim-tab.ts';
import type { VirtualLoop } from './virtual-loop.ts';

/** The two people who use the devices. */
export const people = [ana, bruno] as const;

/** Parties that sign, by CNPJ. */
const parties = ['11444777000161', '11222333000181', '19131243000197', '06990590000123'];

/** Where the draws about a lost tablet begin; chosen so that no seed of a found bug has one. */
const lossStream = 0x7ab1e7;

/** Names of errors that a store in trouble gives; anything else out of a pass is a defect. */
const defects = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ValiError',
  'AggregateError',
]);

/** One run: devices, server, office, the way between them and the judge, all driven by one seed. */
export class World {
  readonly random: SeededRandom;
  readonly faults = new FaultCounter();
  readonly judge = new Judge();
  readonly signer = new SigningStandIn();
  readonly startMs = Date.parse('2026-11-21T12:00:00.000Z');
  readonly server: SimServer;
  readonly office: Office;
  readonly network: Network;
  readonly devices: SimDevice[] = [];
  readonly invariants: Invariants;
  readonly trace: string[] = [];
  readonly passedPoints = new Set<CrashPoint>();
  readonly killedPoints = new Set<CrashPoint>();
  /** Faults are over: the way is good, disks are whole, nobody pauses. */
  isCalm = false;
  commands = 0;
  #isServerDirty = false;
  #isClockAccepted = false;
  #toBeLost: SimDevice | null = null;
  readonly #dirty = new Set<SimDevice>();

  constructor(
    readonly seed: number,
    readonly loop: VirtualLoop,
  ) {
    this.random = new SeededRandom(seed);
    const nowIso = (): string => new Date(this.startMs + this.loop.nowMs).toISOString();
    this.server = new SimServer(this.signer, nowIso);
    this.office = new Office(
      this.server.store,
      new SeededRandom(seed ^ 0x0ff1ce),
      this.server.nowIso,
    );
    this.server.agreementInForce = (partyId) => this.office.inForce(partyId);
    this.network = new Network(this.loop, new SeededRandom(seed ^ 0x4e7), this.server, this.faults);
    this.network.onEvent = ({ tab, request }, what) =>
      this.say(`${tab} ${request.method} ${shortPath(request.path)} ${what}`);
    this.network.onServed = () => (this.#isServerDirty = true);
    this.invariants = new Invariants(this);
    this.loop.afterTask = () => this.#check();
    for (const party of parties) this.office.issue(party);
    const count = this.random.chance(0.35) ? 2 : 1;
    for (let i = 0; i < count; i += 1) this.#addDevice(`d${i + 1}`, i);
    this.#planClock(new SeededRandom(seed ^ 0xc10c));
    this.#planLoss(new SeededRandom(seed ^ lossStream));
  }

  /** In one run of five a tablet will be declared lost in the middle of its next delivery; by a stream of its own, as the other draws stay. */
  #planLoss(random: SeededRandom): void {
    if (!random.chance(0.2)) return;
    const device = random.pick(this.devices);
    this.loop.plan(random.int(1_000, 600_000), () => (this.#toBeLost = device));
  }

  /**
   * The office declares the tablet lost when one item of a person has just arrived and more of them wait. Who else works with the tablet has
   * its key enrolled by then: real pages do that at every sign-in (start-device.ts), which the model leaves to the first act.
   */
  #declareLost(device: SimDevice, owner: Owner): void {
    const { store } = this.server;
    const key = keyOfOwner(owner);
    const installId = device.store.meta<string>('installId');
    const deviceKeyId = device.store.meta<{ id: string }>('deviceKey')?.id;
    const enrolled = store.keys.find(
      (row) => row.owner === key && row.id === deviceKeyId && row.installId === installId,
    );
    const waits = device.store.items().some((item) => item.owner === key && item.state === 'ready');
    if (this.isCalm || enrolled === undefined || !waits) return;
    this.#toBeLost = null;
    for (const person of people)
      if (!store.keys.some((row) => row.owner === keyOfOwner(person) && row.id === enrolled.id))
        store.keys.push({ ...enrolled, owner: keyOfOwner(person) });
    device.wasLost = true;
    store.declareLost(key, enrolled.installId, device.tokens);
    this.faults.note('lost_tablet');
    this.say(`${device.name} is declared lost for ${owner.name}`);
  }

  /** In one run of four the server's clock steps back, mostly by more than skew; by a stream of its own, as the other draws stay. */
  #planClock(random: SeededRandom): void {
    if (!random.chance(0.25)) return;
    this.loop.plan(random.int(60_000, 900_000), () => {
      if (this.isCalm) return;
      this.server.store.clockOffsetMs = -random.pick([3_000, 60_000, 3600_000, 2 * 86_400_000]);
      this.faults.note('server_clock_back');
      this.say(`server_clock_back ${this.server.store.clockOffsetMs}`);
    });
    if (random.chance(0.3))
      this.loop.plan(random.int(900_000, 3600_000), () =>
        this.server.store.acceptClock(this.server.nowIso()),
      );
    this.#isClockAccepted = random.chance(0.5);
  }

  /** The office sees the alert: it accepts the clock as it stands, or sets it right. */
  settleClock(): void {
    const { store, nowIso } = this.server;
    if (this.#isClockAccepted) store.acceptClock(nowIso());
    else store.clockOffsetMs = 0;
  }

  #addDevice(name: string, i: number): void {
    const device = new SimDevice(this, name, new SeededRandom(this.seed ^ (0xdec1ce + i)));
    device.hasLocks = !this.random.chance(0.2);
    if (!device.hasLocks) this.faults.note('no_locks');
    device.store.onCommit = () => this.#dirty.add(device);
    device.store.onTrouble = (kind) => {
      device.lastUpsetMs = this.loop.nowMs;
      this.faults.note(kind);
    };
    this.devices.push(device);
    device.signIn(people[i % 2]!);
    for (const person of people) device.prepare(person);
    device.openTab('page');
    device.openTab('worker');
  }

  /** One line of the trace; ids keep their last digits only. */
  say(line: string): void {
    this.trace.push(`${Math.round(this.loop.nowMs)} ${line}`);
  }

  readonly tabListener: TabListener = {
    drain: (tab, event) => {
      if (event.type === 'sent' && tab.device === this.#toBeLost)
        this.#declareLost(tab.device, event.owner);
      if (event.type === 'finished')
        this.say(
          `${tab.name} drained ${event.owner.name}: ${event.result.ended} ${event.result.sent} ${event.result.lastCode ?? ''} next ${event.result.nextInMs ?? '-'}`,
        );
      if (event.type === 'failed') {
        const { name, message } = event.error as Error;
        this.say(`${tab.name} failed ${name}`);
        if (defects.has(name))
          this.judge.report(
            new Violation('defect', `a pass of ${tab.name} failed with ${name}: ${message}`),
          );
      }
      if (
        event.type === 'sign_in_needed' &&
        (event.code === 'unauthenticated' || event.code === 'device_lost') &&
        tab.kind === 'page'
      )
        tab.device.endSession();
    },
    point: (_tab, point) => this.passedPoints.add(point),
    died: (tab, why) => {
      this.say(`${tab.name} dies: ${why}`);
      if ((crashPoints as readonly string[]).includes(why)) {
        this.killedPoints.add(why as CrashPoint);
        this.faults.note('tab_kill_at_point');
      }
    },
    canaryChecked: (tab, begunMs) => {
      for (const wipe of tab.device.wipes)
        if (
          wipe.hadCookie &&
          begunMs >= wipe.atMs &&
          !wipe.noticed &&
          tab.device.store.meta('lossAlert') === undefined &&
          this.isLoss(wipe.lostIds)
        )
          this.judge.report(
            new Violation(
              'unnoticed_wipe',
              `the canary of ${tab.name} looked after the wipe and saw nothing`,
            ),
          );
    },
  };

  /** Whether something that the person was told is saved went with these ids, and the server has not got it. */
  isLoss(ids: readonly string[]): boolean {
    return ids.some((id) => {
      const capture = this.judge.captures.get(id);
      return (
        capture?.state === 'saved' &&
        (capture.kind === 'ato' ? this.server.store.act(id) : this.server.store.file(id)) ===
          undefined
      );
    });
  }

  /** After every task: what has changed is judged. */
  #check(): void {
    if (this.judge.broken !== null) throw this.judge.broken;
    if (this.#isServerDirty) {
      this.#isServerDirty = false;
      this.invariants.checkServer();
    }
    for (const device of this.#dirty) {
      if (!device.store.isSteady) continue;
      this.#dirty.delete(device);
      this.invariants.checkDevice(device);
    }
  }

  /** The office or a crash changed the server. */
  touchServer(): void {
    this.#isServerDirty = true;
  }

  close(): void {
    for (const device of this.devices)
      for (const tab of device.tabs) {
        if (tab.isAlive) tab.close();
        for (const db of [tab.ports.outbox, tab.ports.kept]) db.close();
      }
  }
}

function shortPath(path: string): string {
  return path.replace('/data-api/', '').replace(/[0-9a-f]{8}-[0-9a-f-]{18,}([0-9a-f]{6})$/, '$1');
}
