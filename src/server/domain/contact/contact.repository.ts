import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { ContactMailState } from '#shared/contact/contact.enums.ts';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { claimDue, heldBy, type Held } from '#server/db/due-rows.ts';
import { ofTenants } from '#server/db/of-tenants.ts';
import { contactMessages } from '#server/db/schema/contact.ts';

/** A message as it is stored. */
export type ContactRecord = typeof contactMessages.$inferSelect;

/** False = there is one with this id. */
export async function insertContact(
  tx: WriteTx,
  contact: typeof contactMessages.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(contactMessages)
    .values(contact)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

const one = (tenants: 'all' | readonly string[], id: string) =>
  and(eq(contactMessages.id, id), ofTenants(contactMessages.idTenant, tenants));

export async function findContact(
  executor: Executor,
  tenants: 'all' | readonly string[],
  id: string,
): Promise<ContactRecord | undefined> {
  return (await executor.select().from(contactMessages).where(one(tenants, id)).limit(1))[0];
}

/** Erases a message; answers whose it was and when it was written, undefined = there is none. */
export async function deleteContact(
  tx: WriteTx,
  tenants: 'all' | readonly string[],
  id: string,
): Promise<Pick<ContactRecord, 'idTenant' | 'createdAt'> | undefined> {
  const [erased] = await tx
    .delete(contactMessages)
    .where(one(tenants, id))
    .returning({ idTenant: contactMessages.idTenant, createdAt: contactMessages.createdAt });
  return erased;
}

/** Takes the message whose mail is due first; undefined = none is. */
export const claimContact = (
  executor: Writer<'contact_messages'>,
  now: Date,
  leaseMs: number,
): Promise<ContactRecord | undefined> =>
  claimDue(executor, contactMessages, {
    now,
    leaseMs,
    first: [asc(contactMessages.nextAt), asc(contactMessages.id)],
  });

/** What came of a try; `nextAt` null = nothing is left to do. False = the holder has it no more. */
export async function settleContact(
  executor: Writer<'contact_messages'>,
  held: Held,
  outcome: { mailState: ContactMailState; sentAt?: Date; nextAt: Date | null },
): Promise<boolean> {
  const rows = await executor
    .update(contactMessages)
    .set({ ...outcome, leaseUntil: null })
    .where(heldBy(contactMessages, held))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Erases up to `limit` messages that were written before; answers how many. */
export async function deleteContactsBefore(
  executor: Writer<'contact_messages'>,
  before: Date,
  limit: number,
): Promise<number> {
  const old = executor
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .limit(limit);
  const rows = await executor
    .delete(contactMessages)
    .where(inArray(contactMessages.id, old))
    .returning({ id: contactMessages.id });
  return rows.length;
}
