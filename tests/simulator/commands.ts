import { acknowledgeLoss } from '#offline/store/loss-alert.ts';
import { crashPoints } from '#offline/platform/crash-points.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { TurnRow } from '#offline/store/turn.ts';
import { beginTurn, endTurn } from '#offline/turn/take-turn.ts';
import { deviceTroubles, officeMoves, serverTroubles } from './command-troubles.ts';
import { act, retryOne, signStep, voidOne } from './person.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimTab } from './sim-tab.ts';
import { people, type World } from './world.ts';

/** One command: does something to the world, or nothing when it does not fit the moment. */
export type Command = (world: World, device: SimDevice) => void;

/** A page in which somebody can do something now. */
export function workplace(world: World, device: SimDevice): SimTab | undefined {
  const free = device.pages.filter((tab) => !tab.isFrozen && !tab.isBusy && tab.user !== null);
  return free.length === 0 ? undefined : world.random.pick(free);
}

const signs: Command = (world, device) => {
  const tab = workplace(world, device);
  const owner = tab?.user;
  if (tab === undefined || owner === null || owner === undefined) return;
  const agreements = device.preparedFor(owner);
  if (agreements.length === 0) return;
  // Mostly the same one again, so that chains get long.
  const agreement = world.random.chance(0.4) ? agreements[0]! : world.random.pick(agreements);
  act(world, tab, 'signs', () => signStep(world, tab, owner, agreement));
};

/** Voids or retries a signing of the person; parked ones mostly. */
const decides =
  (what: 'voids' | 'retries'): Command =>
  (world, device) => {
    const tab = workplace(world, device);
    const owner = tab?.user;
    if (tab === undefined || owner === null || owner === undefined) return;
    const own = device.store.signings().filter((signing) => signing.owner === keyOfOwner(owner));
    const parked = own.filter((signing) => signing.state === 'attention');
    if (own.length === 0 || (parked.length === 0 && what === 'retries')) return;
    const { id } = world.random.pick(
      parked.length > 0 && (what === 'retries' || world.random.chance(0.5)) ? parked : own,
    );
    act(world, tab, what, () =>
      what === 'voids' ? voidOne(world, tab, owner, id) : retryOne(tab, owner, id),
    );
  };

/** Hands the tablet over for an agreement, or takes it back. */
const turns: Command = (world, device) => {
  const tab = workplace(world, device);
  const owner = tab?.user;
  if (tab === undefined || owner === null || owner === undefined) return;
  const lasting = device.store.meta<TurnRow>('turn');
  const [agreement] = device.preparedFor(owner);
  if (lasting !== undefined && lasting.endedAt === null)
    act(world, tab, 'takes the tablet back', async () => {
      await endTurn(tab.ports, lasting.turnId, 'pin');
      return 'taken';
    });
  else if (agreement !== undefined)
    act(world, tab, 'hands the tablet over', async () => {
      const { id } = agreement;
      await beginTurn(tab.ports, owner, {
        agreementId: id,
        paths: [`/minuta/${id}`],
        act: 'assinatura',
        holder: 'x',
      });
      return 'handed';
    });
};

const inPage =
  (title: string, work: (tab: SimTab, world: World) => void): Command =>
  (world, device) => {
    const pages = device.pages.filter((tab) => !tab.isFrozen);
    if (pages.length === 0) return;
    const tab = world.random.pick(pages);
    world.say(`${tab.name} ${title}`);
    work(tab, world);
  };

const personal: readonly (readonly [Command, number])[] = [
  [signs, 48],
  [decides('voids'), 3],
  [decides('retries'), 5],
  [turns, 3],
  [inPage('reads the loss', (tab) => void acknowledgeLoss(tab.ports).catch(() => undefined)), 1],
  [inPage('taps send', (tab) => void tab.drain('tap')), 2],
  [inPage('becomes visible', (tab) => (tab.fire('visibilitychange'), void tab.checkCanary())), 3],
  [inPage('hears that the network is back', (tab) => tab.hearNetwork()), 2],
  [inPage('comes back', (tab) => tab.fire('pageshow')), 1],
  [
    (world, device) =>
      world.say(
        `${device.name} prepares: ${world.random.chance(0.5) && device.localUser !== null ? device.prepare(device.localUser) : people.map((person) => device.prepare(person)).join()}`,
      ),
    4,
  ],
];

const sessions: readonly (readonly [Command, number])[] = [
  [
    (world, device) => {
      const owner = world.random.pick(people);
      const isOther =
        device.localUser !== null && keyOfOwner(device.localUser) !== keyOfOwner(owner);
      const done = device.signIn(owner);
      if (done && isOther) world.faults.note('other_user');
      world.say(`${device.name} signs in ${owner.name}: ${done}`);
    },
    6,
  ],
  [(world, device) => (world.say(`${device.name} signs out`), device.signOut()), 1.5],
];

/** Pages that open, close, freeze and die. */
export const tabs: readonly (readonly [Command, number])[] = [
  [
    (world, device) => {
      if (device.pages.length >= 3) return;
      if (device.pages.length > 0) world.faults.note('second_tab');
      world.say(`${device.openTab('page').name} opens`);
    },
    5,
  ],
  [inPage('closes', (tab) => tab.close()), 1],
  [
    inPage('is killed', (tab, world) => {
      world.faults.note('tab_kill');
      tab.die('killed');
    }),
    3,
  ],
  [
    inPage(
      'will die at a point',
      (tab, world) =>
        (tab.killAt = { point: world.random.pick(crashPoints), countdown: world.random.int(1, 4) }),
    ),
    6,
  ],
  [
    inPage('freezes', (tab, world) => {
      world.faults.note('tab_freeze');
      world.judge.froze(tab);
      tab.freeze();
    }),
    2,
  ],
  [(world, device) => thawOne(world, device), 4],
  [
    (world, device) => {
      const worker = device.worker ?? device.openTab('worker');
      world.say(`${worker.name} wakes`);
      void worker.wake();
    },
    4,
  ],
  [
    (world, device) => {
      const { worker } = device;
      if (worker === undefined) return;
      world.faults.note('tab_kill');
      worker.die('worker stopped');
    },
    1.5,
  ],
];

function thawOne(world: World, device: SimDevice): void {
  const frozen = device.pages.filter((tab) => tab.isFrozen);
  if (frozen.length === 0) return;
  const tab = world.random.pick(frozen);
  world.say(`${tab.name} thaws`);
  tab.thaw();
  tab.fire('visibilitychange');
  // The page learns of a sign-in elsewhere at once or a little later; in between it is stale.
  world.loop.plan(world.random.chance(0.5) ? 0 : world.random.int(1, 5_000), () => {
    if (tab.isAlive && !tab.isFrozen) void tab.follow('new_item');
  });
}

const groups = [personal, sessions, tabs, deviceTroubles, serverTroubles, officeMoves].flat();

/**
 * Does one command of the seed on one device and lets some time pass: a few tasks, seconds, minutes or
 * hours. `choices` take the place of all commands in a story of their own.
 */
export async function nextCommand(
  world: World,
  choices: readonly (readonly [Command, number])[] = groups,
): Promise<void> {
  const { random } = world;
  world.commands += 1;
  const device = random.pick(world.devices);
  random.weighted(choices)(world, device);
  const pause = random.unit();
  if (pause < 0.3) await world.loop.runReady(random.int(1, 250));
  else if (pause < 0.65) await world.loop.advance(random.int(1, 2_500));
  else if (pause < 0.985) await world.loop.advance(random.int(2_500, 60_000));
  else await world.loop.advance(random.int(100_000, 1800_000));
}
