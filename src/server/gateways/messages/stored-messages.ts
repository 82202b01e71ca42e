import { desc } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';

/** A message of the development mailbox, as stored. */
export type MailboxMessage = typeof mailboxMessages.$inferSelect;

/** The newest messages of all companies: the mailbox is the developer's, and there is none in production. */
export async function listMailbox(executor: Executor, limit: number): Promise<MailboxMessage[]> {
  return executor
    .select()
    .from(mailboxMessages)
    .orderBy(desc(mailboxMessages.at), desc(mailboxMessages.id))
    .limit(limit);
}
