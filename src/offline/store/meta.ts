import type { OutboxDatabase } from './outbox-database.ts';

/** What `meta` of the outbox holds. Keys with an owner are `name:ownerKey`. */
export type MetaValues = {
  installId: string;
  minWriter: number;
  /** Last number given to an item or signing. */
  seq: number;
  /** Items and acts ever recorded here: never goes down, so a rolled back store is noticed. */
  canary: { items: number; seals: number };
  lastServerTime: string;
  lossAlert: LossAlert;
};

/** A store was thrown away by the browser, or came back older than it was. Counts are of things, not bytes. */
export type LossAlert = {
  reason: 'wiped' | 'rolled_back' | 'server_missing';
  lostWaiting: number;
  missingIds: string[];
  noticedAt: string;
  /** When the office heard of it, by the server's clock; absent while it has not. */
  toldAt?: string;
};

/** Value of a meta key, undefined when it was never written. */
export async function readMeta<K extends keyof MetaValues>(
  db: OutboxDatabase,
  key: K,
): Promise<MetaValues[K] | undefined> {
  return (await db.meta.get(key))?.v as MetaValues[K] | undefined;
}

/** Writes a meta key. */
export async function writeMeta<K extends keyof MetaValues>(
  db: OutboxDatabase,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ k: key, v: value });
}

/** Next number of capture order; call inside a transaction that holds `meta`. */
export async function nextSeq(db: OutboxDatabase): Promise<number> {
  const seq = ((await readMeta(db, 'seq')) ?? 0) + 1;
  await writeMeta(db, 'seq', seq);
  return seq;
}

/** Keeps the newest server time seen; older or unreadable values are ignored. */
export async function rememberServerTime(db: OutboxDatabase, serverTime: string): Promise<void> {
  if (Number.isNaN(Date.parse(serverTime))) return;
  const known = await readMeta(db, 'lastServerTime');
  if (known === undefined || Date.parse(known) < Date.parse(serverTime))
    await writeMeta(db, 'lastServerTime', serverTime);
}

/** A mark that belongs to one owner: the session is dead, the device key is enrolled, what was announced. */
export type OwnerMark = 'waitingSignIn' | 'enrolled' | 'announced';

/** Reads an owner's mark; null when there is none. */
export async function readOwnerMark(
  db: OutboxDatabase,
  mark: OwnerMark,
  owner: string,
): Promise<string | null> {
  const value = (await db.meta.get(`${mark}:${owner}`))?.v;
  return typeof value === 'string' ? value : null;
}

/** Writes an owner's mark; null removes it. */
export async function writeOwnerMark(
  db: OutboxDatabase,
  mark: OwnerMark,
  owner: string,
  value: string | null,
): Promise<void> {
  if (value === null) await db.meta.delete(`${mark}:${owner}`);
  else await db.meta.put({ k: `${mark}:${owner}`, v: value });
}
