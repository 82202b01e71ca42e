import type { WriteTx } from './change.ts';
import { discardedObjects } from './schema/discarded-objects.ts';

/** Notes stored objects that a row of this transaction gave up. */
export async function discardObjects(
  tx: WriteTx,
  refs: readonly (string | null)[],
  discardedAt: Date,
): Promise<void> {
  const named = new Set(refs.filter((ref) => ref !== null));
  if (named.size === 0) return;
  await tx
    .insert(discardedObjects)
    .values([...named].map((ref) => ({ ref, discardedAt })))
    .onConflictDoUpdate({ target: discardedObjects.ref, set: { discardedAt } });
}
