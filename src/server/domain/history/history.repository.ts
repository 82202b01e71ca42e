import type { WriteTx } from '#server/db/change.ts';
import { history } from '#server/db/schema/history.ts';

export async function insertHistory(
  executor: WriteTx,
  idTenant: string,
  entry: Omit<typeof history.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(history).values({ ...entry, idTenant });
}
