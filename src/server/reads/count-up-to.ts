import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';

/** How many rows a list has, counted up to `most`: it costs no more for a list that is longer. */
export async function countUpTo(
  executor: Executor,
  most: number,
  found: { limit: (count: number) => { getSQL: () => SQL } },
): Promise<{ total: number; truncated: boolean }> {
  const {
    rows: [count],
  } = await executor.execute<{ n: number }>(
    sql`select count(*)::int as n from (${found.limit(most + 1).getSQL()}) counted`,
  );
  const n = count?.n ?? 0;
  return { total: Math.min(n, most), truncated: n > most };
}
