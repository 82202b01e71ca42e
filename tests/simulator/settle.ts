import {
  beginLeaverDelivery,
  deliverAsLeaver,
  type LeaverDelivery,
} from '#offline/delivery/leaver.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { isLossTold } from '#offline/store/loss-alert.ts';
import type { LossAlert } from '#offline/store/meta.ts';
import { beginTurn } from '#offline/turn/take-turn.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isUntold } from '#offline/store/turn-glance.ts';
import { parseTurn } from '#offline/store/turn.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import { isOnServer } from './invariants.ts';
import { Violation } from './judge.ts';
import { act, retryOne, signStep } from './person.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimTab } from './sim-tab.ts';
import { checkWords } from './words.ts';
import { people, type World } from './world.ts';

/** Refusals of rules: what stays parked with one of these waits for people, not for us. */
const ruleRefusals = new Set([
  'already_signed',
  'signature_first',
  'witness_1_first',
  'all_witnesses_signed',
  'cannot_close_yet',
  'already_closed',
]);

/** Longest virtual time in which a good way must have delivered everything. */
const patienceMs = 90 * 60_000;

/** In one run of so many a person with things that wait is removed: no draw of chance, so that the seeds of found bugs stay what they are. */
const leaverShare = 5;

/** Longest virtual time in which a removed person's things must have been delivered, at three passes an hour. */
const leaverPatienceMs = 48 * 3600_000;

/** Most steps of the clock in one waiting. */
const maxTicks = 10_000;

/** Faults end, the right people sign in, and everything must come to rest; then the whole truth is compared. */
export async function settle(world: World): Promise<void> {
  calm(world);
  await world.loop.advance(120_000);
  if (world.seed % leaverShare === 1) await letOneLeave(world);
  for (const device of world.devices) {
    // Whoever is signed in waits first, without a tap: timers alone must do it.
    for (const owner of inOrder(device)) {
      if (!hasWork(device, owner)) continue;
      await comeIn(world, device, owner);
      await untilQuiet(world, device, owner);
      for (let tries = 0; tries < 2; tries += 1) await retryParked(world, device, owner);
    }
  }
  for (const device of world.devices) await checkEnd(world, device);
  for (const device of world.devices) await signOnceMore(world, device);
  for (const device of world.devices) {
    checkLossTold(device);
    checkTurnTold(device);
  }
}

/** Somebody has signed in since, and what they sent took the news of any loss along. */
function checkLossTold(device: SimDevice): void {
  const alert = device.store.meta('lossAlert') as LossAlert | undefined;
  if (alert !== undefined && !isLossTold(alert))
    throw new Violation(
      'unnoticed_wipe',
      `${device.name} noticed a loss at ${alert.noticedAt} and the office never heard of it`,
    );
}

/** Whoever is signed in has delivered since: the server heard of their hand-over before anything else, and the device knows that it did. */
function checkTurnTold(device: SimDevice): void {
  const turn = parseTurn(device.store.meta('turn'));
  if (
    turn !== null &&
    device.localUser !== null &&
    turn.host.owner === keyOfOwner(device.localUser) &&
    isUntold(turn)
  )
    throw new Violation(
      'stuck',
      `${device.name} still has to tell of the hand-over at ${turn.since}`,
    );
}

/**
 * A leaver with items that wait: removed with everything still on the device, which then delivers it by passes of its own. Afterwards the
 * person is taken on again, so that what needs a person (a parked signing, a key that was never enrolled) has one.
 */
async function letOneLeave(world: World): Promise<void> {
  for (const device of world.devices) {
    const owner = people.find((person) => waitingOf(device, person).length > 0);
    if (owner === undefined || !device.signIn(owner)) continue;
    const key = keyOfOwner(owner);
    world.server.store.leavers.set(key, world.server.nowIso());
    world.say(`${device.name}: ${owner.name} is removed`);
    const outcome = await deliverAll(world, device, owner);
    world.say(`${device.name}: the delivery of ${owner.name} is ${outcome}`);
    world.faults.note('leaver');
    // Without a key that the server knows nothing more is taken of who left: the office gets it by hand. One that a lost tablet had is none.
    const known = device.store.meta<{ id: string }>('deviceKey')?.id;
    const isEnrolled = known !== undefined && device.store.meta(`enrolled:${key}`) === known;
    const isOver = outcome === 'done' || (outcome === 'ended' && isEnrolled);
    if (outcome === 'waiting' || (isOver && waitingOf(device, owner).length > 0))
      throw new Violation('stuck', `${device.name} holds things of ${owner.name}, who left`);
    world.server.store.leavers.delete(key);
    return;
  }
}

async function handOver(ports: OfflinePorts, owner: Owner, device: SimDevice): Promise<void> {
  const [agreement] = device.preparedFor(owner);
  if (agreement === undefined) return;
  const { id } = agreement;
  await beginTurn(ports, owner, {
    agreementId: id,
    paths: [`/minuta/${id}`],
    act: 'assinatura',
    holder: 'x',
  });
}

/** As start-device does it with nobody signed in: a look every five minutes. */
async function deliverAll(world: World, device: SimDevice, owner: Owner): Promise<LeaverDelivery> {
  const { loop } = world;
  const { ports } = device.pages[0]!;
  let outcome: LeaverDelivery = 'waiting';
  const deliver = async (): Promise<void> => {
    // Half of them leave while the tablet is in a client's hands, which nobody has told the server.
    if (world.seed % (2 * leaverShare) === 1) await handOver(ports, owner, device);
    await beginLeaverDelivery(ports, owner);
    device.endSession();
    while (outcome === 'waiting') {
      outcome = await deliverAsLeaver(ports);
      if (outcome === 'waiting')
        await new Promise<void>((resolve) => loop.plan(5 * 60_000, () => resolve()));
    }
  };
  void deliver().catch((error: unknown) =>
    world.judge.report(new Violation('defect', String(error))),
  );
  const end = loop.nowMs + leaverPatienceMs;
  const isOver = (): boolean => outcome !== 'waiting' || loop.nowMs >= end;
  while (!isOver() && (await loop.advanceToNext(end - loop.nowMs)));
  return outcome;
}

function calm(world: World): void {
  world.isCalm = true;
  world.server.restart();
  world.settleClock();
  world.server.store.blockedParties.clear();
  for (const device of world.devices) {
    Object.assign(device.store.trouble, {
      isFull: false,
      deadOperations: 0,
      shortReads: 0,
      shortWrites: 0,
    });
    // The build that raised it has arrived here.
    if (device.store.meta('minWriter') !== undefined) device.store.setMeta('minWriter', 1);
    for (const tab of device.tabs) {
      tab.killAt = null;
      if (tab.isAlive && tab.isFrozen) {
        tab.thaw();
        void tab.follow('new_item');
      }
    }
    if (device.pages.length === 0) device.openTab('page');
    for (const tab of device.pages) tab.fire('visibilitychange');
    for (const tab of device.pages) void tab.checkCanary();
  }
  world.say('calm');
}

function inOrder(device: SimDevice): Owner[] {
  const now = device.localUser === null ? null : keyOfOwner(device.localUser);
  return people.toSorted((a, b) => Number(keyOfOwner(b) === now) - Number(keyOfOwner(a) === now));
}

function waitingOf(device: SimDevice, owner: Owner): ItemRow[] {
  const parked = new Set(
    device.store
      .signings()
      .filter((signing) => signing.state === 'attention')
      .map((signing) => signing.id),
  );
  return device.store
    .items()
    .filter(
      (item) =>
        item.owner === keyOfOwner(owner) &&
        item.state === 'ready' &&
        (item.signingId === null || !parked.has(item.signingId)),
    );
}

function hasWork(device: SimDevice, owner: Owner): boolean {
  return device.store
    .items()
    .some(
      (item) =>
        item.owner === keyOfOwner(owner) && (item.state === 'ready' || item.state === 'attention'),
    );
}

async function comeIn(world: World, device: SimDevice, owner: Owner): Promise<void> {
  const token = device.token === null ? undefined : world.server.store.sessions.get(device.token);
  if (
    device.localUser === null ||
    keyOfOwner(device.localUser) !== keyOfOwner(owner) ||
    token !== keyOfOwner(owner)
  )
    device.signIn(owner);
  await world.loop.runReady();
}

async function untilQuiet(world: World, device: SimDevice, owner: Owner): Promise<void> {
  const end = world.loop.nowMs + patienceMs;
  for (
    let tick = 0;
    waitingOf(device, owner).length > 0 || device.pages.some((tab) => tab.isBusy);
    tick += 1
  ) {
    const left = end - world.loop.nowMs;
    if (tick > maxTicks || left <= 0 || !(await world.loop.advanceToNext(left))) {
      const [item] = waitingOf(device, owner);
      throw new Violation(
        'stuck',
        `${device.name} still holds ${item?.kind} ${item?.id} of ${owner.name} (${item?.lastCode ?? 'never tried'}, ${item?.attempts} tries) after hours on a good way`,
      );
    }
  }
  await world.loop.advance(200);
}

/** The person taps "Tentar novamente" on everything that has a problem. */
async function retryParked(world: World, device: SimDevice, owner: Owner): Promise<void> {
  for (const { id } of device.store
    .signings()
    .filter((signing) => signing.owner === keyOfOwner(owner) && signing.state === 'attention')) {
    const tab = device.pages[0]!;
    act(world, tab, 'retries', () => retryOne(tab, owner, id));
    await untilQuiet(world, device, owner);
  }
}

async function checkEnd(world: World, device: SimDevice): Promise<void> {
  const { store } = world.server;
  const parked = new Map(
    device.store
      .signings()
      .filter((signing) => signing.state === 'attention')
      .map((signing) => [signing.id, signing.lastCode]),
  );
  for (const capture of world.judge.captures.values()) {
    if (
      capture.device !== device.name ||
      capture.state !== 'saved' ||
      capture.isWiped ||
      isOnServer(store, capture)
    )
      continue;
    const item = device.store.row<ItemRow>('items', capture.id);
    const code = parked.get(item?.signingId ?? '');
    if (item?.state !== 'voided' && !ruleRefusals.has(code ?? ''))
      throw new Violation(
        'stuck',
        `${capture.kind} ${capture.id} did not arrive: ${item?.state ?? 'gone'}, signing ${code ?? 'not parked'}`,
      );
  }
  for (const wipe of device.wipes) {
    if (!world.isLoss(wipe.lostIds)) continue;
    if (wipe.hadCookie && !wipe.noticed)
      throw new Violation(
        'unnoticed_wipe',
        `${device.name} was wiped at ${wipe.atMs} and never said so`,
      );
    for (const id of wipe.lostIds)
      if (
        store.announced.get(id)?.isReceived === true &&
        store.act(id) === undefined &&
        store.file(id) === undefined
      )
        throw new Violation('unnoticed_wipe', `the ledger believes that ${id} has arrived`);
  }
  for (const owner of people) await checkWords(device, owner);
}

/** The device still works: one more signing goes all the way. */
async function signOnceMore(world: World, device: SimDevice): Promise<void> {
  const [owner] = inOrder(device);
  await comeIn(world, device, owner!);
  if (device.wasLost) {
    // An enrolment that failed on a bad way is asked again at the next sign-in only.
    device.signIn(owner!);
    await world.loop.advance(5_000);
  }
  const row = world.office.issue(`${97_000_000 + world.devices.indexOf(device)}000100`);
  device.prepare(owner!);
  const agreement = device.preparedFor(owner!).find((other) => other.id === row.id)!;
  const tab: SimTab = device.pages.find((page) => !page.isBusy)!;
  act(world, tab, 'signs once more', () => signStep(world, tab, owner!, agreement));
  await untilQuiet(world, device, owner!);
  if (world.server.store.validAct(row.id, 'assinatura') === undefined)
    throw new Violation('stuck', `a new signing on ${device.name} did not arrive`);
}
