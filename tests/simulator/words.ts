import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow, ReceiptRow, SigningRow } from '#offline/store/outbox-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { watchQueue, type QueueView } from '#offline/queue/queue-view.ts';
import type { DeviceStore } from './device-store.ts';
import { hashOf, isOnDevice, isOnServer } from './invariants.ts';
import { Violation } from './judge.ts';
import type { SimDevice } from './sim-device.ts';

/** The few queries of `watchQueue`, answered from the store at one moment, without a transaction. */
function snapshotOf(store: DeviceStore): OutboxDatabase {
  const table = <T extends object>(rows: () => T[]): unknown => ({
    where: (column: keyof T) => ({
      equals: (value: unknown) => ({
        toArray: async () => rows().filter((row) => row[column] === value),
      }),
      anyOf: (...values: unknown[]) => ({
        toArray: async () => rows().filter((row) => values.includes(row[column])),
      }),
    }),
  });
  const meta = {
    get: async (key: string) => store.row('meta', key),
    where: () => ({
      startsWith: (prefix: string) => ({
        toArray: async () =>
          store.rows<{ k: string; v: unknown }>('meta').filter(({ k }) => k.startsWith(prefix)),
      }),
    }),
  };
  const receipts = {
    where: () => ({
      startsWith: (prefix: string) => ({
        toArray: async () =>
          store.rows<ReceiptRow>('receipts').filter(({ id }) => id.startsWith(prefix)),
      }),
    }),
  };
  return {
    meta,
    receipts,
    items: table<ItemRow>(() => store.items()),
    signings: table<SigningRow>(() => store.signings()),
  } as unknown as OutboxDatabase;
}

/** Reads what the screens would say to this person now and compares every word with the truth; throws `Violation`. */
export async function checkWords(device: SimDevice, owner: Owner): Promise<void> {
  if (!device.store.isSteady || device.store.raw === undefined) return;
  const view = await watchQueue(owner, snapshotOf(device.store), () => device.wallMs);
  const { server } = device.world;
  const say = (what: string): never => {
    throw new Violation('false_words', what);
  };
  for (const signing of view.signings) {
    const closed = server.store.agreement(signing.agreementId)?.isAssinado === true;
    if (signing.state === 'fechado' && !closed)
      say(`"fechado" for ${signing.agreementId}, which is open`);
    if (signing.state === 'com_problema' && signing.cause === null)
      say(`a problem without a cause in ${signing.signingId}`);
    for (const act of signing.acts) {
      const item = device.store.row<ItemRow>('items', act.actId);
      const stored = server.store.act(act.actId);
      if (
        act.state === 'enviado_e_conferido' &&
        (stored === undefined ||
          stored.chainIndex === null ||
          (item !== undefined && stored.eventHash !== item.eventHash))
      )
        say(`"enviado e conferido" for act ${act.actId}`);
      // What the server keeps out of force has a receipt too, and may be given up: it counts nowhere.
      const isOutOfForce = stored !== undefined && stored.chainIndex === null;
      if (
        (act.state === 'anulado' || signing.state === 'anulado') &&
        !isOutOfForce &&
        device.store.receiptOf(act.actId) !== undefined
      )
        say(`"anulado" for act ${act.actId}, whose receipt is here`);
      for (const file of act.files) checkFile(device, file.id, file.state, say);
    }
    if (
      signing.state === 'enviado_e_conferido' &&
      signing.acts.some(
        (act) => act.state !== 'anulado' && server.store.act(act.actId) === undefined,
      )
    )
      say(`"enviado e conferido" for ${signing.signingId}`);
  }
  checkSilence(device, owner, view, say);
}

function checkFile(
  device: SimDevice,
  id: string,
  state: string,
  say: (what: string) => never,
): void {
  const item = device.store.row<ItemRow>('items', id)!;
  const bytes = device.store.bytesOf(id);
  if (state === 'enviado_e_conferido' && device.world.server.store.file(id)?.sha256 !== item.sha256)
    say(`"enviado e conferido" for file ${id}`);
  // What nobody was told is saved may lie here half; it is found before it is sent.
  if (device.world.judge.captures.get(id)?.state !== 'saved') return;
  if (
    (state === 'neste_aparelho' || state === 'enviando' || state === 'aguardando_acesso') &&
    (bytes === undefined || hashOf(bytes) !== item.sha256)
  )
    say(`"${state}" for file ${id}, which is not here whole`);
}

/** When nothing is said to wait, nothing may wait; and others' things are counted for everyone to see. */
function checkSilence(
  device: SimDevice,
  owner: Owner,
  view: QueueView,
  say: (what: string) => never,
): void {
  const key = keyOfOwner(owner);
  const mine = [...device.world.judge.captures.values()].filter(
    (capture) =>
      capture.device === device.name &&
      capture.state === 'saved' &&
      !capture.isWiped &&
      device.store.row<ItemRow>('items', capture.id)?.state !== 'voided',
  );
  const unsent = mine.filter((capture) => !isOnServer(device.world.server.store, capture));
  if (
    view.waiting === 0 &&
    view.problems === 0 &&
    view.unreadable === 0 &&
    unsent.some((capture) => capture.owner === key)
  )
    say(`nothing waits, but ${unsent[0]!.id} was not sent`);
  const others = view.others.reduce((sum, other) => sum + other.count, 0);
  const hidden = unsent.filter(
    (capture) =>
      capture.owner !== key &&
      isOnDevice(device, capture) &&
      device.store.row<ItemRow>('items', capture.id)?.state !== 'confirmed',
  );
  if (hidden.length > others) say(`${hidden.length} things of others wait, ${others} are shown`);
}
