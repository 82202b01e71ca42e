import type { WriteTx } from '#server/db/change.ts';
import { inParts } from '#server/db/in-parts.ts';
import { history } from '#server/db/schema/history.ts';

export async function insertHistory(
  executor: WriteTx,
  entries: readonly (typeof history.$inferInsert)[],
): Promise<void> {
  await inParts(entries, (part) =>
    executor.insert(history).values(part).returning({ id: history.id }),
  );
}
