import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Person } from '#shared/history/history.rules.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { claimDue, heldBy, type Held } from '#server/db/due-rows.ts';
import { minutaWalks } from '#server/db/schema/agreements.ts';

/** A company's walk; `id` is the company's. */
export type WalkRecord = typeof minutaWalks.$inferSelect;

type WalkWriter = Writer<'minuta_walks'>;

/** Begins the company's walk, or begins it again from its first party. */
export async function askWalk(
  tx: WalkWriter,
  idTenant: string,
  by: Person | null,
  now: Date,
): Promise<void> {
  const asked = { by, after: null, nextAt: now, leaseUntil: null };
  await tx
    .insert(minutaWalks)
    .values({ id: idTenant, ...asked })
    .onConflictDoUpdate({
      target: minutaWalks.id,
      // A beginning of its own: a process that works on the former one has lost it.
      set: { ...asked, attempts: sql`${minutaWalks.attempts} + 1` },
    });
}

/** The walk of a company that still waits, or is being worked off. */
export async function findWaitingWalk(
  executor: Executor,
  idTenant: string,
): Promise<WalkRecord | undefined> {
  const rows = await executor
    .select()
    .from(minutaWalks)
    .where(and(eq(minutaWalks.id, idTenant), isNotNull(minutaWalks.nextAt)));
  return rows[0];
}

/** Takes the next walk that is due, for `leaseMs`. */
export const claimWalk = (
  writer: WalkWriter,
  now: Date,
  leaseMs: number,
): Promise<WalkRecord | undefined> =>
  claimDue(writer, minutaWalks, { now, leaseMs, first: [asc(minutaWalks.nextAt)] });

/** Notes how far a walk came and gives it back; `nextAt` null = it is done. */
export async function giveBackWalk(
  tx: WalkWriter,
  held: Held,
  { after, nextAt }: { after: string | null; nextAt: Date | null },
): Promise<void> {
  await tx
    .update(minutaWalks)
    .set({ after, nextAt, leaseUntil: null })
    .where(heldBy(minutaWalks, held));
}
