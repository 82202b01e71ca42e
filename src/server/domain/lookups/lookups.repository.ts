import { and, eq, lt, sql } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { lookupCache } from '#server/db/schema/lookups.ts';

/** A kept answer of an outside service, as stored. */
export type LookupRecord = typeof lookupCache.$inferSelect;

export async function findLookup(
  executor: Executor,
  service: string,
  key: string,
): Promise<LookupRecord | undefined> {
  return (
    await executor
      .select()
      .from(lookupCache)
      .where(and(eq(lookupCache.service, service), eq(lookupCache.key, key)))
      .limit(1)
  )[0];
}

/** Keys of a service's kept answers whose value bears this name, whatever its case. */
export async function listKeysOfName(
  executor: Executor,
  service: string,
  name: string,
): Promise<string[]> {
  const rows = await executor
    .select({ key: lookupCache.key })
    .from(lookupCache)
    .where(
      and(
        eq(lookupCache.service, service),
        sql`lower(${lookupCache.value} -> 'value' ->> 'nome') = lower(${name})`,
      ),
    );
  return rows.map(({ key }) => key);
}

export async function keepLookup(
  executor: Writer<'lookup_cache'>,
  row: LookupRecord,
): Promise<void> {
  await executor
    .insert(lookupCache)
    .values(row)
    .onConflictDoUpdate({
      target: [lookupCache.service, lookupCache.key],
      set: { value: row.value, fetchedAt: row.fetchedAt },
    });
}

/** Removes what a service answered before an instant. */
export async function forgetLookups(
  executor: Writer<'lookup_cache'>,
  service: string,
  before: Date,
): Promise<void> {
  await executor
    .delete(lookupCache)
    .where(and(eq(lookupCache.service, service), lt(lookupCache.fetchedAt, before)));
}
