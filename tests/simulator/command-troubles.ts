import type { Command } from './commands.ts';
import type { FaultKind } from './faults.ts';
import type { SimDevice } from './sim-device.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3600_000;

/** Notes the fault, says it, and marks that leases may rightly end early from here on. */
const trouble =
  (kind: FaultKind, work: (world: World, device: SimDevice) => boolean | void): Command =>
  (world, device) => {
    if (work(world, device) === false) return;
    device.lastUpsetMs = world.loop.nowMs;
    world.faults.note(kind);
    world.say(`${device.name} ${kind}`);
  };

/** A newer build opens the store: old tabs must give way and are reloaded soon. False = there is no store yet. */
function openWithNewerBuild(world: World, device: SimDevice): boolean {
  const { raw } = device.store;
  if (raw === undefined) return false;
  const request = device.store.factory.open(raw.name, raw.version + 10);
  request.addEventListener('success', () => request.result.close());
  for (const tab of device.pages)
    world.loop.plan(world.random.int(500, 30_000), () => {
      if (!tab.isAlive) return;
      tab.close();
      device.openTab('page');
    });
  device.worker?.die('updated');
  return true;
}

/** What goes wrong on a device. Countdowns are for the next operations of any tab. */
export const deviceTroubles: readonly (readonly [Command, number])[] = [
  [
    (world, device) => {
      device.mode = world.random.weighted([
        ['good', 2],
        ['bad', 14],
        ['none', 2],
        ['portal', 1],
      ] as const);
      device.badness = world.random.pick([0.4, 0.55, 0.7]);
      world.say(`${device.name} network ${device.mode}`);
    },
    9,
  ],
  [
    trouble(
      'clock_forward',
      (world, device) => void (device.wallOffsetMs += world.random.int(60_000, 40 * dayMs)),
    ),
    1.5,
  ],
  [
    trouble(
      'clock_back',
      (world, device) => void (device.wallOffsetMs -= world.random.int(60_000, 40 * dayMs)),
    ),
    1.5,
  ],
  [
    (world, device) => {
      if (!device.locks.loseAll()) return;
      // Who gets the lock then ends the leases of the one before (claim.ts): both may send, and the server must take it once.
      device.lastUpsetMs = world.loop.nowMs;
      world.faults.note('lock_loss');
      world.say(`${device.name} lock_loss`);
    },
    2,
  ],
  [
    trouble('lost_connection', (world, device) => {
      const open = device.tabs.filter((tab) => tab.isAlive);
      if (open.length === 0) return false;
      world.random.pick(open).side.loseConnections();
      return true;
    }),
    2,
  ],
  [(world, device) => void (device.store.trouble.deadOperations = world.random.int(1, 6)), 1.5],
  [
    (world, device) => {
      device.store.trouble.isFull = true;
      world.loop.plan(world.random.int(1, 60_000), () => (device.store.trouble.isFull = false));
    },
    1.5,
  ],
  [(world, device) => void (device.store.trouble.shortReads = world.random.int(1, 3)), 1.5],
  [(_world, device) => void (device.store.trouble.shortWrites = 1), 1.5],
  [
    trouble('wipe_store', (_world, device) =>
      device.store.raw === undefined ? false : device.wipe(false),
    ),
    0.8,
  ],
  [
    trouble('wipe_all', (world, device) => {
      if (device.store.raw === undefined) return false;
      device.wipe(true);
      device.token = null;
      device.endSession();
      world.say(`${device.name} has lost its session too`);
      return true;
    }),
    0.3,
  ],
  [
    trouble('cookie_lost', (_world, device) => {
      device.cookie = null;
      // Without its copy nothing on the tablet can tell what a wipe before this took.
      for (const wipe of device.wipes) wipe.hadCookie &&= wipe.noticed;
    }),
    0.6,
  ],
  [trouble('schema_bump', (_world, device) => device.store.setMeta('minWriter', 2)), 0.4],
  [trouble('newer_schema', openWithNewerBuild), 0.5],
];

/** What goes wrong at the server besides what happens to single requests. */
export const serverTroubles: readonly (readonly [Command, number])[] = [
  [
    (world) => {
      world.faults.note('session_epoch');
      world.server.store.sessions.clear();
      world.say('server revokes every session');
    },
    1,
  ],
  [
    (world) => {
      const { keys } = world.server.store;
      if (keys.length === 0) return;
      const at = world.random.int(0, keys.length - 1);
      // A lost tablet's keys stay: the tablet has no way to enrol again what it gave up for a new key.
      const { installId } = keys[at]!;
      if (keys.some((key) => key.installId === installId && key.isRevoked)) return;
      world.faults.note('key_forgotten');
      keys.splice(at, 1);
      world.say('server forgets a key');
    },
    1,
  ],
  [
    (world) => {
      const { store } = world.server;
      const loose = store.files.filter(
        (file) =>
          !store.acts.some((act) => act.payload.files.some((listed) => listed.id === file.id)),
      );
      if (loose.length === 0) return;
      world.faults.note('bit_rot');
      world.random.pick(loose).isIntact = false;
      world.touchServer();
      world.say('server damages a file');
    },
    2,
  ],
];

/** What the office does meanwhile. */
export const officeMoves: readonly (readonly [Command, number])[] = [
  [
    (world) =>
      world.say(
        `office denies: ${world.office.deny(world.random.pick(world.server.store.agreements))}`,
      ),
    1.2,
  ],
  [
    (world) => {
      const agreement = world.random.pick(world.server.store.agreements);
      if (agreement.isAssinado || !agreement.inForce) return;
      world.office.issue(agreement.party.id);
      world.say('office issues a version');
    },
    1,
  ],
  [
    (world) => {
      world.say(
        `office records at the desk: ${world.office.recordAtDesk(world.random.pick(world.server.store.agreements))}`,
      );
      world.touchServer();
    },
    1.2,
  ],
  [
    (world) => {
      const { blockedParties } = world.server.store;
      const { party } = world.random.pick(world.server.store.agreements);
      if (!blockedParties.delete(party.id)) blockedParties.add(party.id);
      world.say(`office blocks or unblocks ${party.id}`);
    },
    0.8,
  ],
];
