import FDBDatabase from 'fake-indexeddb/lib/FDBDatabase';
import FDBObjectStore from 'fake-indexeddb/lib/FDBObjectStore';
import FDBTransaction from 'fake-indexeddb/lib/FDBTransaction';

/** What the simulator reads and changes inside fake-indexeddb 6; it has no public door for a tab that dies or a disk that lies. */
export type RawTransaction = {
  mode: IDBTransactionMode;
  db: RawConnection;
  _started: boolean;
  _state: 'active' | 'inactive' | 'committing' | 'finished';
  _rollbackLog: (() => void)[];
  _requests: unknown[];
  _abort: (name: string | null) => void;
};
export type RawRecord = { key: unknown; value: unknown };
export type RawStore = {
  name: string;
  storeRecord: (record: RawRecord, noOverwrite: boolean) => unknown;
  records: { values: () => Iterable<RawRecord>; get: (key: unknown) => RawRecord | undefined };
};
export type RawDatabase = {
  name: string;
  version: number;
  transactions: RawTransaction[];
  connections: RawConnection[];
  rawObjectStores: Map<string, RawStore>;
  processTransactions: () => void;
};
export type RawConnection = {
  _rawDatabase: RawDatabase;
  _closed: boolean;
  _closePending: boolean;
  _runningVersionchangeTransaction?: boolean;
};
export type RawFactory = IDBFactory & { _databases: Map<string, RawDatabase> };

type Operation = {
  source: { name: string; objectStore?: { name: string } } | null;
  operation: () => unknown;
};

/** The tab behind a connection: whether it still lives and what its disk does to the next operations. */
export type StoreSide = {
  dead: boolean;
  /** Answers the error that the next operation on this store meets, or null. */
  failOperation: (store: string, isWrite: boolean) => DOMException | null;
  /** Bytes as the disk keeps or gives them. */
  spoilWrite: (store: string, value: unknown) => unknown;
  spoilRead: (store: string, result: unknown) => unknown;
  /** A readwrite transaction of this tab has ended. */
  committed: () => void;
};

const sides = new WeakMap<RawConnection, StoreSide>();

/** Says which tab a connection belongs to. */
export function bindConnection(connection: RawConnection, side: StoreSide): void {
  sides.set(connection, side);
}

type TransactionMethods = {
  _execRequestAsync: (this: RawTransaction, obj: Operation) => unknown;
  _start: (this: RawTransaction) => void;
  _markFinished: (this: RawTransaction) => void;
};
const transactionMethods = FDBTransaction.prototype as unknown as TransactionMethods;
const storeMethods = FDBObjectStore.prototype as unknown as Record<
  'put' | 'add',
  (this: { name: string; transaction: RawTransaction }, value: unknown, key?: unknown) => unknown
>;

let isWriting = false;

function storeNameOf({ source }: Operation): string {
  return source?.objectStore?.name ?? source?.name ?? '';
}

/** Changes the prototypes once; connections that are not bound behave as before. */
function patchOnce(): void {
  if (Object.hasOwn(FDBDatabase, 'isSimulated')) return;
  Object.defineProperty(FDBDatabase, 'isSimulated', { value: true });
  const { _execRequestAsync: exec, _start: start, _markFinished: finish } = transactionMethods;
  transactionMethods._execRequestAsync = function (obj) {
    const side = sides.get(this.db);
    if (side === undefined || this.mode === 'versionchange') return exec.call(this, obj);
    const { operation } = obj;
    const store = storeNameOf(obj);
    const write = isWriting;
    return exec.call(this, {
      ...obj,
      operation: () => {
        const error = side.failOperation(store, write);
        if (error !== null) throw error;
        return write ? operation() : side.spoilRead(store, operation());
      },
    });
  };
  transactionMethods._start = function () {
    // A dead tab's requests are never answered; an upgrade must end all the same, or the store could never be opened again.
    if (this.mode !== 'versionchange' && sides.get(this.db)?.dead === true) return;
    start.call(this);
  };
  transactionMethods._markFinished = function () {
    finish.call(this);
    if (this.mode !== 'readonly') sides.get(this.db)?.committed();
  };
  for (const name of ['put', 'add'] as const) {
    const original = storeMethods[name];
    storeMethods[name] = function (value, key) {
      const side = sides.get(this.transaction.db);
      isWriting = true;
      try {
        const kept = side === undefined ? value : side.spoilWrite(this.name, value);
        return key === undefined ? original.call(this, kept) : original.call(this, kept, key);
      } finally {
        isWriting = false;
      }
    };
  }
}
patchOnce();

/** What a browser does with the connections of a tab that has died: open transactions are undone, locks freed, nothing is told to anyone. */
export function dropConnection(connection: RawConnection): void {
  const raw = connection._rawDatabase;
  const open = raw.transactions.filter(
    (transaction) =>
      transaction.db === connection &&
      transaction._state !== 'finished' &&
      transaction.mode !== 'versionchange',
  );
  for (const transaction of open) {
    for (const undo of transaction._rollbackLog.toReversed()) undo();
    transaction._rollbackLog = [];
    transaction._requests = [];
    transaction._state = 'finished';
  }
  raw.transactions = raw.transactions.filter((transaction) => !open.includes(transaction));
  connection._closePending = true;
  connection._closed = true;
  raw.connections = raw.connections.filter((other) => other !== connection);
  raw.processTransactions();
}

/** Whether an upgrade waits for other connections to close: fake-indexeddb begins it afterwards, and throws past everybody if its own is closed. */
export function awaitsUpgrade(connection: RawConnection): boolean {
  const { transactions } = connection._rawDatabase;
  return (
    connection._runningVersionchangeTransaction === true &&
    !transactions.some(({ mode, db }) => mode === 'versionchange' && db === connection)
  );
}

/** Whether a write is half done at this moment. */
export function isMidWrite(raw: RawDatabase): boolean {
  return raw.transactions.some(
    (transaction) =>
      transaction.mode !== 'readonly' &&
      transaction._started &&
      transaction._state !== 'finished' &&
      transaction._rollbackLog.length > 0,
  );
}
