import { sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';

/** How many stored values one key encrypted; `keyId` as `DataEncryption.keyId`. */
export type SealedValues = { keyId: string; count: number };

/** Where encrypted values stand; an offer of a second factor that nobody confirmed may be lost. */
const sealedColumns = [
  { table: 'second_factors', where: sql`confirmed_at is not null` },
  { table: 'products', where: sql`secret is not null` },
];

/** Encrypted values by their key, whose id is the second part of every one. A database of before may lack the columns. */
export async function countSealedValues(db: Executor): Promise<SealedValues[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'secret'`,
  );
  const counts = new Map<string, number>();
  for (const { table, where } of sealedColumns)
    if (rows.some(({ name }) => name === table))
      for (const { id, n } of (
        await db.execute<{ id: string; n: number }>(
          sql`select split_part(secret, '.', 2) as id, count(*)::int as n from ${sql.identifier(table)} where ${where} group by 1`,
        )
      ).rows)
        counts.set(id, (counts.get(id) ?? 0) + n);
  return [...counts].map(([keyId, count]) => ({ keyId, count }));
}
