import { sql } from 'drizzle-orm';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { Writer } from '#server/db/change.ts';
import { announcedItems, staleSignings } from '#server/db/schema/devices.ts';

/** Takes a signing for the one alert about it; false when another process has it. */
export async function claimStaleSigning(
  executor: Writer<'stale_signings'>,
  idTenant: string,
  row: Omit<typeof staleSignings.$inferInsert, 'idTenant'>,
): Promise<boolean> {
  const rows = await executor
    .insert(staleSignings)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning({ signing: staleSignings.signing });
  return rows.length > 0;
}

/** Drops claims of signings of which nothing waits any more, 500 at most: what gets stuck later is told again. */
export async function forgetDeliveredSignings(executor: Writer<'stale_signings'>): Promise<void> {
  await executor.delete(staleSignings).where(
    sql`ctid in (select ctid from ${staleSignings} where not exists (select 1 from ${announcedItems} a
      where a.id_tenant = ${staleSignings.idTenant} and a.owner = ${staleSignings.owner}
        and coalesce(a.id_agreement, a.id) = ${staleSignings.signing}
        and a.received_at is null and a.kind not like ${`%${voidedSuffix}`}) limit 500)`,
  );
}
