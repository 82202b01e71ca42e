import { sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';

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
      sql`select distinct storage_ref from ${sql.identifier(table_name)}`,
    );
    for (const row of found.rows) references.add(row.storage_ref);
  }
  return references;
}
