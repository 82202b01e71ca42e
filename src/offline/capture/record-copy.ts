import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import {
  copyWishVersion,
  type CopyContacts,
  type CopyWish,
} from '#shared/copies/copies.schemas.ts';
import { addBytes } from '#offline/store/bytes.ts';
import { nextSeq } from '#offline/store/meta.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { newItem } from './new-item.ts';

/** Where the person's own copy of a contract goes. `contacts` as the fields' schema gives them. */
export type CopyInput = {
  /** Made when the dialog opens (`makeCopyId`): a second tap is the same wish. */
  id: string;
  contacts: CopyContacts;
};

/** A wish as it will be sent: JSON bytes of kind `copia`. */
export type BuiltCopy = { id: string; bytes: ArrayBuffer; sha256: string };

/** A fresh id of a wish. */
export function makeCopyId(ports: Pick<OfflinePorts, 'clock' | 'random'>): string {
  return uuidV7({ nowMs: ports.clock.nowMs, randomBytes: ports.random.bytes });
}

/** The exact bytes of a wish, and their hash: made before the transaction that writes them. */
export async function buildCopy(
  agreementId: string,
  { id, contacts }: CopyInput,
): Promise<BuiltCopy> {
  const wish: CopyWish = {
    v: copyWishVersion,
    agreementId,
    email: contacts.email,
    whatsapp: contacts.whatsapp,
  };
  const bytes = utf8(canonicalJson(wish)).buffer;
  return { id, bytes, sha256: await sha256Hex(bytes) };
}

/**
 * Adds a wish behind its closing; call inside the transaction that writes the closing, whose row is `of`. It leaves after the closing, and is
 * read back, taken out and given up with it.
 */
export async function addCopy(
  outbox: OutboxDatabase,
  { id, bytes, sha256 }: BuiltCopy,
  of: ReturnType<typeof newItem> & Pick<ItemRow, 'actId' | 'statedAt'>,
): Promise<void> {
  await addBytes(outbox, id, bytes);
  await outbox.items.add({
    ...of,
    id,
    seq: await nextSeq(outbox),
    kind: 'copia',
    dependsOn: of.actId === null ? [] : [of.actId],
    mime: 'application/json',
    length: bytes.byteLength,
    sha256,
    eventHash: null,
  });
  await outbox.events.add({ itemId: id, at: of.statedAt, code: 'recorded', detail: 'copia' });
}
