import type { Executor } from '#server/db/connect.ts';
import { history } from '#server/db/schema/history.ts';

export async function insertHistory(
  executor: Executor,
  idTenant: string,
  entry: Omit<typeof history.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(history).values({ ...entry, idTenant });
}
