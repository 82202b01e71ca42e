import * as v from 'valibot';
import { copyWishSchema, type CopyContacts } from '#shared/copies/copies.schemas.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { readBytes } from '#offline/store/bytes.ts';
import { openOutbox, type OutboxDatabase } from '#offline/store/outbox-database.ts';
import { itemRowSchema } from '#offline/store/outbox-rows.ts';
import type { LocalAct } from './local-status.ts';

/** A wish for a copy that was recorded here and not given up. */
export type LocalCopy = {
  id: string;
  /** Waits to be sent, was refused, or is with the server. */
  state: 'waiting' | 'refused' | 'sent';
  /** Null once it is with the server, which then tells where the copy goes: a contact does not stay here longer than it has to. */
  contacts: CopyContacts | null;
};

/** Wishes of this owner for a copy behind these acts; at most one for each closing. */
export async function localCopiesOf(
  owner: Owner,
  acts: readonly Pick<LocalAct, 'actId' | 'kind'>[],
  db: OutboxDatabase = openOutbox(),
): Promise<LocalCopy[]> {
  const copies: LocalCopy[] = [];
  for (const { actId, kind } of acts) {
    if (kind !== 'fechamento') continue;
    for (const stored of await db.items.where('actId').equals(actId).toArray()) {
      const row = v.safeParse(itemRowSchema, stored);
      if (!row.success || row.output.kind !== 'copia' || row.output.owner !== keyOfOwner(owner))
        continue;
      const { id, state } = row.output;
      if (state === 'purged' || state === 'confirmed')
        copies.push({ id, state: 'sent', contacts: null });
      else if (state === 'ready' || state === 'attention')
        copies.push({
          id,
          state: state === 'ready' ? 'waiting' : 'refused',
          contacts: await contactsOf(db, id),
        });
    }
  }
  return copies;
}

/** Null where the bytes are gone or this build cannot read them. */
async function contactsOf(db: OutboxDatabase, id: string): Promise<CopyContacts | null> {
  const bytes = await readBytes(db, id);
  if (bytes === null) return null;
  try {
    const { email, whatsapp } = v.parse(
      copyWishSchema,
      JSON.parse(new TextDecoder().decode(bytes)),
    );
    return { email, whatsapp };
  } catch {
    return null;
  }
}
