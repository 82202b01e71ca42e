import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
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
  'witness_cpf_repeated',
]);

/** Longest virtual time in which a good way must have delivered everything. */
const patienceMs = 90 * 60_000;

/** Most steps of the clock in one waiting. */
const maxTicks = 10_000;

/** Faults end, the right people sign in, and everything must come to rest; then the whole truth is compared. */
export async function settle(world: World): Promise<void> {
  calm(world);
  await world.loop.advance(120_000);
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
}

function calm(world: World): void {
  world.isCalm = true;
  world.server.restart();
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
  const row = world.office.issue(`${97_000_000 + world.devices.indexOf(device)}000100`);
  device.prepare(owner!);
  const agreement = device.preparedFor(owner!).find((other) => other.id === row.id)!;
  const tab: SimTab = device.pages.find((page) => !page.isBusy)!;
  act(world, tab, 'signs once more', () => signStep(world, tab, owner!, agreement));
  await untilQuiet(world, device, owner!);
  if (world.server.store.validAct(row.id, 'assinatura') === undefined)
    throw new Violation('stuck', `a new signing on ${device.name} did not arrive`);
}
