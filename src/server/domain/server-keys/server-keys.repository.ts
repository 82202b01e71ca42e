import { asc } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { serverKeyRollovers } from '#server/db/schema/server-keys.ts';

/** A change of the server's key as stored. */
export type RolloverRow = typeof serverKeyRollovers.$inferSelect;

export async function listRollovers(executor: Executor): Promise<RolloverRow[]> {
  return executor.select().from(serverKeyRollovers).orderBy(asc(serverKeyRollovers.id));
}

export async function insertRollover(
  executor: Writer<'server_key_rollovers'>,
  row: RolloverRow,
): Promise<void> {
  await executor.insert(serverKeyRollovers).values(row);
}
