declare module 'fake-indexeddb/lib/FDBDatabase' {
  const FDBDatabase: typeof IDBDatabase;
  export default FDBDatabase;
}
declare module 'fake-indexeddb/lib/FDBObjectStore' {
  const FDBObjectStore: typeof IDBObjectStore;
  export default FDBObjectStore;
}
declare module 'fake-indexeddb/lib/FDBTransaction' {
  const FDBTransaction: typeof IDBTransaction;
  export default FDBTransaction;
}
declare module 'fake-indexeddb/lib/forceCloseDatabase' {
  export default function forceCloseDatabase(database: IDBDatabase): void;
}
