import { sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';
import { discardedObjects } from './schema/discarded-objects.ts';

/**
 * Every reference to a stored object that any table holds, whatever its module: tables name such a column `storage_ref`, so that one
 * added later is counted too.
 */
export async function listStorageReferences(executor: Executor): Promise<Set<string>> {
  const tables = await executor.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'storage_ref'`,
  );
  const references = new Set<string>();
  for (const { table_name } of tables.rows) {
    const found = await executor.execute<{ storage_ref: string }>(
      sql`select distinct storage_ref from ${sql.identifier(table_name)} where storage_ref is not null`,
    );
    for (const row of found.rows) references.add(row.storage_ref);
  }
  return references;
}

/** Stored objects that rows gave up: nobody misses them. */
export async function listDiscardedObjects(executor: Executor): Promise<Set<string>> {
  const rows = await executor.select({ ref: discardedObjects.ref }).from(discardedObjects);
  return new Set(rows.map(({ ref }) => ref));
}
