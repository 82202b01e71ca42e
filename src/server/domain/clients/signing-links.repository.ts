import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Writer, WriteTx } from '#server/db/change.ts';
import { signingLinkSendings } from '#server/db/schema/clients.ts';

/** A signing link on its way, as stored. */
export type SigningLinkSending = Omit<typeof signingLinkSendings.$inferSelect, 'origin'>;

/** Stores them; those whose agreement has one on its way are left out. Answers how many were stored. */
export async function insertLinkSendings(
  executor: Writer<'signing_link_sendings'>,
  rows: readonly SigningLinkSending[],
): Promise<number> {
  const stored = await executor
    .insert(signingLinkSendings)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: signingLinkSendings.id });
  return stored.length;
}

/** Takes the sending that has waited longest, counts the try and puts it ahead to `until`; undefined = none is due. */
export async function claimLinkSending(
  executor: Writer<'signing_link_sendings'>,
  now: Date,
  until: Date,
): Promise<SigningLinkSending | undefined> {
  const due = executor
    .select({ id: signingLinkSendings.id })
    .from(signingLinkSendings)
    .where(and(isNull(signingLinkSendings.settledAt), lte(signingLinkSendings.nextAt, now)))
    .orderBy(asc(signingLinkSendings.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await executor
    .update(signingLinkSendings)
    .set({ tries: sql`${signingLinkSendings.tries} + 1`, nextAt: until })
    // One value and no list: the planner asks for it once.
    .where(sql`${signingLinkSendings.id} = (${due})`)
    .returning();
  return claimed;
}

/** Puts a sending ahead that somebody tries. */
export async function postponeLinkSending(
  executor: Writer<'signing_link_sendings'>,
  id: string,
  nextAt: Date,
): Promise<void> {
  await executor.update(signingLinkSendings).set({ nextAt }).where(eq(signingLinkSendings.id, id));
}

/** Ends a sending; false when it was ended before. */
export async function settleLinkSending(
  tx: WriteTx,
  id: string,
  settledAt: Date,
): Promise<boolean> {
  const settled = await tx
    .update(signingLinkSendings)
    .set({ settledAt })
    .where(and(eq(signingLinkSendings.id, id), isNull(signingLinkSendings.settledAt)))
    .returning({ id: signingLinkSendings.id });
  return settled.length > 0;
}
