import * as v from 'valibot';
import { sha256Hex } from '#shared/kernel/hash.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { bytesRowSchema, type ItemRow } from './outbox-rows.ts';

// The only file that writes, reads and verifies captured bytes: how they lie on the device (as they are, or one day encrypted) is decided
// here and nowhere else. Transactions that change them name the tables `bytes` or `draftBytes`.

/** Adds the bytes of an item; call inside the transaction that adds the item. An id that has bytes is never written over. */
export function addBytes(
  { bytes: table }: OutboxDatabase,
  id: string,
  bytes: ArrayBuffer,
): PromiseLike<unknown> {
  return table.add({ id, bytes });
}

/** Bytes of an item as they lie here, unverified; null when they are gone or their row cannot be read. */
export async function readBytes(
  { bytes: table }: OutboxDatabase,
  id: string,
): Promise<ArrayBuffer | null> {
  const row = v.safeParse(bytesRowSchema, await table.get(id));
  return row.success ? row.output.bytes : null;
}

/** Bytes of an item with the length and hash that its row says, or the code that tells what is wrong with them. */
export async function readVerifiedBytes(
  outbox: OutboxDatabase,
  item: Pick<ItemRow, 'id' | 'length' | 'sha256'>,
): Promise<{ bytes: ArrayBuffer } | { code: 'bytes_missing' | 'bytes_altered' }> {
  const bytes = await readBytes(outbox, item.id);
  if (bytes === null) return { code: 'bytes_missing' };
  return bytes.byteLength === item.length && (await sha256Hex(bytes)) === item.sha256
    ? { bytes }
    : { code: 'bytes_altered' };
}

/** Whether anything lies here for an item. */
export async function hasBytes({ bytes }: OutboxDatabase, id: string): Promise<boolean> {
  return (await bytes.get(id)) !== undefined;
}

/** Lets the bytes of these items go; call inside the transaction that says why. */
export function dropBytes({ bytes }: OutboxDatabase, ids: readonly string[]): PromiseLike<unknown> {
  return bytes.bulkDelete([...ids]);
}

/** Whether all these items lie here, each with bytes of exactly the hash that it and the caller name. */
export async function areBytesKept(
  outbox: OutboxDatabase,
  expected: readonly { id: string; sha256: string }[],
): Promise<boolean> {
  const ids = expected.map(({ id }) => id);
  const [rows, items] = await outbox.transaction('r', [outbox.bytes, outbox.items], () =>
    Promise.all([outbox.bytes.bulkGet(ids), outbox.items.bulkGet(ids)]),
  );
  for (const [i, { sha256 }] of expected.entries()) {
    const bytes = rows[i]?.bytes;
    if (bytes === undefined || (await sha256Hex(bytes)) !== sha256 || items[i]?.sha256 !== sha256)
      return false;
  }
  return true;
}

/** Keeps the bytes of one picture of a draft in place of those before; call inside the transaction that writes the draft. */
export function putDraftBytes(
  { draftBytes }: OutboxDatabase,
  picture: { id: string; draftId: string; bytes: ArrayBuffer },
): PromiseLike<unknown> {
  return draftBytes.put(picture);
}

/** Bytes of one picture of a draft, or null when they are gone or no longer have this hash. */
export async function readDraftBytes(
  { draftBytes }: OutboxDatabase,
  id: string,
  sha256: string,
): Promise<ArrayBuffer | null> {
  const stored = await draftBytes.get(id);
  return stored !== undefined && (await sha256Hex(stored.bytes)) === sha256 ? stored.bytes : null;
}

/** Lets all bytes of a draft go; call inside the transaction that removes it. */
export function dropDraftBytes(
  { draftBytes }: OutboxDatabase,
  draftId: string,
): PromiseLike<unknown> {
  return draftBytes.where('draftId').equals(draftId).delete();
}
