import forceCloseDatabase from 'fake-indexeddb/lib/forceCloseDatabase';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { BytesRow, ItemRow, ReceiptRow, SigningRow } from '#offline/store/outbox-rows.ts';
import {
  awaitsUpgrade,
  bindConnection,
  dropConnection,
  isMidWrite,
  type RawConnection,
  type RawDatabase,
  type RawFactory,
  type RawTransaction,
  type StoreSide,
} from './store-internals.ts';

/** Name that `OutboxDatabase` gives itself. */
export const outboxName = 'recupera-outbox';

/** What the disk does wrong next; each counts down as it happens. */
export type DiskTrouble = {
  isFull: boolean;
  deadOperations: number;
  shortReads: number;
  shortWrites: number;
};

/** The stores of one device: shared by its tabs, readable by the judge without asking the product. */
export class DeviceStore {
  readonly trouble: DiskTrouble = {
    isFull: false,
    deadOperations: 0,
    shortReads: 0,
    shortWrites: 0,
  };
  /** Told when a write has ended. */
  onCommit: () => void = () => undefined;
  /** Told when trouble really hit an operation. */
  onTrouble: (kind: 'quota' | 'dead_operation' | 'short_read' | 'short_write') => void = () =>
    undefined;
  readonly #tables = new Map<string, Map<unknown, unknown>>();
  #factory = new IDBFactory() as RawFactory;

  /** The factory that one tab opens its databases with. */
  openTab(): TabStore {
    return new TabStore(this);
  }

  get factory(): RawFactory {
    return this.#factory;
  }

  get raw(): RawDatabase | undefined {
    return this.#factory._databases.get(outboxName);
  }

  /** Whether the judge may look: no write is half done. */
  get isSteady(): boolean {
    return this.raw === undefined || !isMidWrite(this.raw);
  }

  /** Rows of a store by their key, read once between two writes. */
  #table(store: string): Map<unknown, unknown> {
    let table = this.#tables.get(store);
    if (table === undefined) {
      const records = this.raw?.rawObjectStores.get(store)?.records.values() ?? [];
      table = new Map(Array.from(records, ({ key, value }) => [key, value]));
      this.#tables.set(store, table);
    }
    return table;
  }

  /** A write has ended or was undone: what was read before counts no more. */
  touch(): void {
    this.#tables.clear();
  }

  rows<T>(store: string): T[] {
    return [...this.#table(store).values()] as T[];
  }

  row<T>(store: string, key: string): T | undefined {
    return this.#table(store).get(key) as T | undefined;
  }

  items(): ItemRow[] {
    return this.rows<ItemRow>('items');
  }

  signings(): SigningRow[] {
    return this.rows<SigningRow>('signings');
  }

  bytesOf(id: string): ArrayBuffer | undefined {
    return this.row<BytesRow>('bytes', id)?.bytes;
  }

  receiptOf(id: string): ReceiptRow | undefined {
    return this.row<ReceiptRow>('receipts', id);
  }

  meta<T>(key: string): T | undefined {
    return this.row<{ v: T }>('meta', key)?.v;
  }

  /** Writes a meta row past the product, as another build would; false = there is no store yet. */
  setMeta(key: string, value: unknown): boolean {
    const row = this.raw?.rawObjectStores.get('meta');
    if (row === undefined) return false;
    row.storeRecord({ key, value: { k: key, v: value } }, false);
    this.touch();
    return true;
  }

  /** The browser throws the store away while tabs may be open: their transactions fail, their connections close, the next open finds nothing. */
  wipe(): void {
    for (const raw of this.#factory._databases.values()) {
      // One that waits for its upgrade fails when that begins: its store is gone by then.
      const opened = raw.connections.filter((connection) => !awaitsUpgrade(connection));
      for (const transaction of raw.transactions)
        if (transaction._state !== 'finished') transaction._abort('AbortError');
      for (const connection of opened) forceCloseDatabase(connection as unknown as IDBDatabase);
    }
    this.#factory._databases.clear();
    this.touch();
  }

  /** Whether this is a store of the device, and none that was thrown away. */
  holds({ _rawDatabase: raw }: RawConnection): boolean {
    return this.#factory._databases.get(raw.name) === raw;
  }
}

/** One tab's side of the stores. */
export class TabStore implements StoreSide {
  dead = false;
  readonly #connections = new Set<RawConnection>();
  readonly #store: DeviceStore;

  constructor(store: DeviceStore) {
    this.#store = store;
  }

  /** What the databases of this tab are opened with. */
  get options(): { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange } {
    const open = (name: string, version?: number): IDBOpenDBRequest => {
      const request = this.#store.factory.open(name, version);
      const dispatch = request.dispatchEvent.bind(request);
      request.dispatchEvent = (event) => {
        const connection =
          event.type === 'success' || event.type === 'upgradeneeded'
            ? (request.result as unknown as RawConnection)
            : null;
        if (connection !== null) this.#bind(connection);
        if (event.type === 'upgradeneeded' && !this.#store.holds(connection!)) {
          (request.transaction as unknown as RawTransaction)._abort('AbortError');
          return true;
        }
        if (this.dead && connection !== null && event.type === 'success')
          dropConnection(connection);
        return this.dead && event.type !== 'upgradeneeded' ? true : dispatch(event);
      };
      return request;
    };
    return {
      indexedDB: {
        open,
        cmp: this.#store.factory.cmp,
        deleteDatabase: () => undefined,
        databases: () => this.#store.factory.databases(),
      } as unknown as IDBFactory,
      IDBKeyRange,
    };
  }

  #bind(connection: RawConnection): void {
    this.#connections.add(connection);
    bindConnection(connection, this);
  }

  /** The connection is lost, as browsers do to long-lived tabs; the store is whole. */
  loseConnections(): void {
    for (const connection of this.#live()) forceCloseDatabase(connection as unknown as IDBDatabase);
  }

  /** The tab dies: nothing of it ever runs again. */
  die(): void {
    this.dead = true;
    for (const connection of this.#live()) dropConnection(connection);
    this.#store.touch();
  }

  #live(): RawConnection[] {
    return [...this.#connections].filter((connection) => !connection._closed);
  }

  failOperation(store: string, isWrite: boolean): DOMException | null {
    const { trouble } = this.#store;
    if (trouble.deadOperations > 0) {
      trouble.deadOperations -= 1;
      this.#store.onTrouble('dead_operation');
      return new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }
    if (trouble.isFull && isWrite && (store === 'bytes' || store === 'draftBytes')) {
      this.#store.onTrouble('quota');
      return new DOMException('full', 'QuotaExceededError');
    }
    return null;
  }

  spoilWrite(store: string, value: unknown): unknown {
    if (store !== 'bytes' || this.#store.trouble.shortWrites === 0) return value;
    this.#store.trouble.shortWrites -= 1;
    this.#store.onTrouble('short_write');
    return shortened(value);
  }

  spoilRead(store: string, result: unknown): unknown {
    if (
      store !== 'bytes' ||
      this.#store.trouble.shortReads === 0 ||
      result === undefined ||
      result === null
    )
      return result;
    this.#store.trouble.shortReads -= 1;
    this.#store.onTrouble('short_read');
    return Array.isArray(result) ? result.map(shortened) : shortened(result);
  }

  committed(): void {
    this.#store.touch();
    this.#store.onCommit();
  }
}

function shortened(value: unknown): unknown {
  const { bytes } = value as { bytes?: ArrayBuffer };
  return bytes === undefined
    ? value
    : { ...(value as object), bytes: bytes.slice(0, Math.floor(bytes.byteLength / 2)) };
}
