import { and, eq, isNull } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import type { Executor } from '#server/db/connect.ts';
import { passwordLinks } from '#server/db/schema/session.ts';

/** A link as stored: the token itself never is. */
export type PasswordLinkRecord = typeof passwordLinks.$inferSelect;
export type PasswordLinkOwner = Pick<PasswordLinkRecord, 'idTenant' | 'subject'> & {
  kind: 'staff' | 'client';
};

export async function insertPasswordLink(
  executor: Writer<'password_links'>,
  link: typeof passwordLinks.$inferInsert,
): Promise<void> {
  await executor.insert(passwordLinks).values(link);
}

/** By the hash of a random 256-bit token, which is what proves the company too. */
export async function findPasswordLink(
  executor: Executor,
  tokenHash: string,
): Promise<PasswordLinkRecord | undefined> {
  return (
    await executor
      .select()
      .from(passwordLinks)
      .where(eq(passwordLinks.tokenHash, tokenHash))
      .limit(1)
  )[0];
}

/** Marks an unused link as used; false when somebody else was first. */
export async function usePasswordLink(
  executor: Writer<'password_links'>,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(passwordLinks)
    .set({ usedAt: at })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt)))
    .returning({ tokenHash: passwordLinks.tokenHash });
  return rows.length === 1;
}

/**
 * Ends every open link of a person: only the newest one works. Of two that are made at the same moment the second waits here for the first,
 * whose link it would not see otherwise.
 */
export async function endPasswordLinks(
  executor: Writer<'password_links'>,
  owner: PasswordLinkOwner,
  at: Date,
): Promise<void> {
  await waitForLock(executor, `password-link|${owner.kind}|${owner.idTenant}|${owner.subject}`);
  await executor
    .update(passwordLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(passwordLinks.kind, owner.kind),
        eq(passwordLinks.idTenant, owner.idTenant),
        eq(passwordLinks.subject, owner.subject),
        isNull(passwordLinks.usedAt),
      ),
    );
}
