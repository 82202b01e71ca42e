import type { WriteTx } from '#server/db/change.ts';
import { inParts } from '#server/db/in-parts.ts';
import { history } from '#server/db/schema/history.ts';

export async function insertHistory(
  executor: WriteTx,
  idTenant: string,
  entries: readonly Omit<typeof history.$inferInsert, 'idTenant'>[],
): Promise<void> {
  await inParts(entries, (part) =>
    executor
      .insert(history)
      .values(part.map((entry) => ({ ...entry, idTenant })))
      .returning({ id: history.id }),
  );
}
