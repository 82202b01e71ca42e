import type { Context } from '#server/context.ts';
import { listDiscardedObjects, listStorageReferences } from '#server/db/storage-references.ts';

/** An upload stands in storage a moment before its row; only what is this old (ms) can be nobody's any more. */
const orphanAgeMs = 24 * 60 * 60 * 1000;

/**
 * Compares storage and database both ways: references whose bytes are not there or are not what their name says, and objects that no row
 * names for a day and none gave up. Nothing is removed: an object without a row harms nobody, and what looks lost may be a restored database.
 */
export async function findLooseFiles(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
): Promise<{ missing: string[]; orphans: string[] }> {
  const references = await listStorageReferences(context.db);
  const missing: string[] = [];
  for (const ref of references)
    if ((await context.storage.verify(ref))?.sha256 !== ref) missing.push(ref);
  const discarded = await listDiscardedObjects(context.db);
  const orphans: string[] = [];
  const before = context.now().getTime() - orphanAgeMs;
  for await (const { ref, modifiedAt } of context.storage.list())
    if (!references.has(ref) && !discarded.has(ref) && modifiedAt.getTime() < before)
      orphans.push(ref);
  return { missing, orphans };
}
