import type { ItemRow } from '#offline/store/outbox-rows.ts';
import { filesOfAct, actKinds } from '#shared/signing/signing.enums.ts';
import { actReceiptSchema } from '#shared/sync/sync.schemas.ts';
import * as v from 'valibot';
import { Violation, type Capture } from './judge.ts';
import { sha256Of } from './platform.ts';
import type { ServerStore } from './server-store.ts';
import type { SimDevice } from './sim-device.ts';
import type { World } from './world.ts';

const hashes = new WeakMap<ArrayBuffer, string>();

/** Hash of stored bytes; each buffer is hashed once. */
export function hashOf(bytes: ArrayBuffer): string {
  let hash = hashes.get(bytes);
  if (hash === undefined) {
    hash = sha256Of(bytes);
    hashes.set(bytes, hash);
  }
  return hash;
}

/** Whether the server's durable half has exactly this. A damaged copy does not count. */
export function isOnServer(
  store: ServerStore,
  capture: Pick<Capture, 'id' | 'kind' | 'hash'>,
): boolean {
  if (capture.kind === 'ato')
    return store.act(capture.id)?.eventHash === capture.hash && capture.hash !== null;
  const row = store.file(capture.id);
  return row !== undefined && row.sha256 === capture.hash && row.isIntact;
}

/** Whether the device's outbox holds exactly this, bytes and all. */
export function isOnDevice(device: SimDevice, capture: Capture): boolean {
  const row = device.store.row<ItemRow>('items', capture.id);
  const bytes = device.store.bytesOf(capture.id);
  if (row === undefined || bytes === undefined || hashOf(bytes) !== row.sha256) return false;
  return (capture.kind === 'ato' ? row.eventHash : row.sha256) === capture.hash;
}

/** The rules that hold at every moment; throws `Violation`. */
export class Invariants {
  #files = 0;
  #acts = 0;
  #effects = 0;
  readonly #fileHashes = new Map<string, string>();
  readonly #done = new Set<string>();
  readonly #closed = new Set<string>();

  constructor(readonly world: World) {}

  checkServer(): void {
    const { store } = this.world.server;
    for (; this.#files < store.files.length; this.#files += 1) {
      const row = store.files[this.#files]!;
      const attempts = this.world.judge.attempts.get(row.id) ?? [];
      if (
        !attempts.some(
          (capture) => capture.hash === row.sha256 && sha256Of(row.bytes) === row.sha256,
        )
      )
        throw new Violation('altered', `file ${row.id} on the server is nothing that was captured`);
      if (attempts.some((capture) => capture.owner !== row.owner))
        throw new Violation('misattributed', `file ${row.id} lies under ${row.owner}`);
      const twin = this.#fileHashes.get(row.sha256);
      if (twin !== undefined)
        throw new Violation('doubled', `files ${twin} and ${row.id} are the same capture`);
      this.#fileHashes.set(row.sha256, row.id);
    }
    for (; this.#acts < store.acts.length; this.#acts += 1) {
      const row = store.acts[this.#acts]!;
      if (row.origin === 'servidor') continue;
      const attempts = this.world.judge.attempts.get(row.id) ?? [];
      if (attempts.length === 0)
        throw new Violation('altered', `act ${row.id} on the server was never captured`);
      if (attempts.some((capture) => capture.owner !== row.owner))
        throw new Violation('misattributed', `act ${row.id} lies under ${row.owner}`);
      if (store.acts.filter((other) => other.id === row.id).length > 1)
        throw new Violation('doubled', `act ${row.id} has two rows`);
    }
    for (; this.#effects < store.effects.length; this.#effects += 1) {
      const { key, kind } = store.effects[this.#effects]!;
      if (this.#done.has(`${kind} ${key}`))
        throw new Violation('doubled', `${kind} of ${key} happened twice`);
      this.#done.add(`${kind} ${key}`);
      const lost = kind === 'itens_perdidos' ? this.world.judge.captures.get(key) : undefined;
      if (lost !== undefined && !lost.isWiped && lost.state === 'saved')
        throw new Violation('false_words', `the office is told that ${key} is lost, and it is not`);
    }
    this.#checkClosed(store);
    for (const row of store.announced.values()) {
      const capture = this.world.judge.captures.get(row.id);
      if (capture !== undefined && capture.owner !== row.owner)
        throw new Violation('misattributed', `${row.id} is announced under ${row.owner}`);
    }
  }

  #checkClosed(store: ServerStore): void {
    for (const agreement of store.agreements) {
      if (!agreement.isAssinado || this.#closed.has(agreement.id)) continue;
      this.#closed.add(agreement.id);
      for (const kind of actKinds) {
        const act = store.validAct(agreement.id, kind);
        if (act === undefined)
          throw new Violation('incomplete_close', `${agreement.id} is closed without ${kind}`);
        if (act.origin === 'servidor') continue;
        const whole = filesOfAct[kind].every((file) =>
          act.payload.files.some(
            (listed) =>
              listed.kind === file &&
              isOnServer(store, { id: listed.id, kind: file, hash: listed.sha256 }),
          ),
        );
        if (!whole)
          throw new Violation(
            'incomplete_close',
            `${agreement.id} is closed, but files of ${kind} are not there`,
          );
      }
    }
  }

  checkDevice(device: SimDevice): void {
    if (!device.store.isSteady) return;
    const { store } = this.world.server;
    if (device.store.meta('lossAlert') !== undefined)
      for (const wipe of device.wipes) wipe.noticed = true;
    for (const capture of this.world.judge.captures.values()) {
      if (capture.device !== device.name || capture.state !== 'saved' || capture.isWiped) continue;
      // A lost tablet is no exception: what it may not deliver is not lost, as long as it lies on the tablet whole.
      if (!isOnDevice(device, capture) && !isOnServer(store, capture))
        throw new Violation('lost', `${capture.kind} ${capture.id} is neither here nor there`);
    }
    for (const item of device.store.items()) this.#checkItem(device, item);
  }

  /** Bytes go only with a stored receipt of their act that lists them, and the server really has them. */
  #checkItem(device: SimDevice, item: ItemRow): void {
    if (
      item.state === 'voided' &&
      !this.world.judge.voidedSignings.has(`${device.name}|${item.signingId}`)
    )
      throw new Violation('lost', `${item.id} was given up by nobody`);
    if (device.store.bytesOf(item.id) !== undefined || item.lastCode === 'bytes_missing') return;
    const { store } = this.world.server;
    const receipt = v.safeParse(
      actReceiptSchema,
      item.actId === null ? undefined : device.store.receiptOf(item.actId)?.receipt,
    );
    const listed =
      receipt.success &&
      receipt.output.files.some((file) => file.id === item.id && file.sha256 === item.sha256);
    if (
      !listed ||
      store.act(item.actId!) === undefined ||
      store.file(item.id)?.sha256 !== item.sha256
    )
      throw new Violation(
        'deleted_early',
        `bytes of ${item.id} (${item.state}) are gone before their act was received`,
      );
  }
}
