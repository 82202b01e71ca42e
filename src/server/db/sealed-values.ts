import { sql } from 'drizzle-orm';
import type { Executor } from './connect.ts';

/** How many stored values one key encrypted; `keyId` as `DataEncryption.keyId`. */
export type SealedValues = { keyId: string; count: number };

/** Where encrypted values stand, each column of them; an offer of a second factor that nobody confirmed may be lost. */
export const sealedColumns = [
  { table: 'second_factors', column: 'secret', where: sql`confirmed_at is not null` },
  { table: 'products', column: 'secret', where: sql`secret is not null` },
  ...['sealed_secret', 'sealed_key', 'sealed_certificate'].map((column) => ({
    table: 'bank_registrations',
    column,
    where: sql`${sql.identifier(column)} is not null`,
  })),
];

/** Encrypted values by their key, whose id is the second part of every one. A database of before may lack the columns. */
export async function countSealedValues(db: Executor): Promise<SealedValues[]> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public' and column_name = any(${sql.param([...new Set(sealedColumns.map(({ column }) => column))])})`,
  );
  const there = new Set(rows.map(({ place }) => place));
  const counts = new Map<string, number>();
  for (const { table, column, where } of sealedColumns)
    if (there.has(`${table}.${column}`))
      for (const { id, n } of (
        await db.execute<{ id: string; n: number }>(
          sql`select split_part(${sql.identifier(column)}, '.', 2) as id, count(*)::int as n from ${sql.identifier(table)} where ${where} group by 1`,
        )
      ).rows)
        counts.set(id, (counts.get(id) ?? 0) + n);
  return [...counts].map(([keyId, count]) => ({ keyId, count }));
}
