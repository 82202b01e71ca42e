import * as v from 'valibot';
import { ownerSchema, type Owner } from '#offline/platform/owner.ts';
import type { OutboxDatabase } from './outbox-database.ts';

const markKey = 'leaver';
const markSchema = v.object({ owner: ownerSchema, passes: v.array(v.number()) });

/** Whose captures are delivered after they left, and when passes were made (Unix ms). */
export type LeaverMark = v.InferOutput<typeof markSchema>;

/** The mark; null when nobody left here, or it cannot be read. */
export async function readLeaverMark(db: OutboxDatabase): Promise<LeaverMark | null> {
  const parsed = v.safeParse(markSchema, (await db.meta.get(markKey))?.v);
  return parsed.success ? parsed.output : null;
}

/** Writes the mark; null takes it away. */
export async function writeLeaverMark(db: OutboxDatabase, mark: LeaverMark | null): Promise<void> {
  if (mark === null) await db.meta.delete(markKey);
  else await db.meta.put({ k: markKey, v: mark });
}

/** Whose captures are delivered after they left; null = nobody's. */
export async function readLeaver(db: OutboxDatabase): Promise<Owner | null> {
  return (await readLeaverMark(db))?.owner ?? null;
}

const removedKey = 'removed-owners';

/** Keys of the owners (`tenant:kind:id`) who were removed while they worked here and have not signed in since. */
export async function readRemovedOwners(db: OutboxDatabase): Promise<readonly string[]> {
  const stored = (await db.meta.get(removedKey))?.v;
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}

/** Notes that the server said so of an owner, or that they signed in again. */
export async function noteRemovedOwner(
  db: OutboxDatabase,
  key: string,
  isRemoved: boolean,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const known = await readRemovedOwners(db);
    if (known.includes(key) === isRemoved) return;
    await db.meta.put({
      k: removedKey,
      v: isRemoved ? [...known, key] : known.filter((other) => other !== key),
    });
  });
}
