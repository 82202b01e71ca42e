import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { waitForLock } from '#server/db/advisory-locks.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import type { CodeChannel } from '#shared/contact-proofs/contact-proofs.messages.ts';

/** A code as stored. */
export type CodeRecord = typeof verificationCodes.$inferSelect;

/** Whom a code goes to, in which company. */
export type Recipient = { idTenant: string; channel: CodeChannel; recipient: string };

const to = ({ idTenant, channel, recipient }: Recipient) =>
  and(
    eq(verificationCodes.idTenant, idTenant),
    eq(verificationCodes.channel, channel),
    eq(verificationCodes.recipient, recipient),
  );

/** Two requests for the same recipient wait for one another until the transaction ends. */
export async function lockRecipient(
  tx: Writer<'verification_codes'>,
  recipient: Recipient,
): Promise<void> {
  await waitForLock(tx, `code|${recipient.idTenant}|${recipient.channel}|${recipient.recipient}`);
}

/** Codes that went to a recipient since an instant, newest first. */
export async function listRecentCodes(
  executor: Executor,
  recipient: Recipient,
  since: Date,
): Promise<Pick<CodeRecord, 'createdAt'>[]> {
  return executor
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(and(to(recipient), gte(verificationCodes.createdAt, since)))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(100);
}

export async function insertCode(
  executor: Writer<'verification_codes'>,
  row: typeof verificationCodes.$inferInsert,
): Promise<void> {
  await executor.insert(verificationCodes).values(row);
}

export async function deleteCode(
  executor: Writer<'verification_codes'>,
  idTenant: string,
  id: string,
): Promise<void> {
  await executor
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.idTenant, idTenant), eq(verificationCodes.id, id)));
}

/** Codes older than any use of them serve nobody. */
export async function deleteOldCodes(
  executor: Writer<'verification_codes'>,
  idTenant: string,
  before: Date,
): Promise<void> {
  await executor
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.idTenant, idTenant), lt(verificationCodes.createdAt, before)));
}

/** The newest code that a person asked for: only that one counts. */
export async function findNewestCode(
  executor: Executor,
  recipient: Recipient,
  idUser: string,
): Promise<CodeRecord | undefined> {
  return (
    await executor
      .select()
      .from(verificationCodes)
      .where(and(to(recipient), eq(verificationCodes.idUser, idUser)))
      .orderBy(desc(verificationCodes.createdAt), desc(verificationCodes.id))
      .limit(1)
  )[0];
}

/** Takes one of the tries of a code; false when none is left. Taken before comparing, so that tries at the same time count too. */
export async function takeTry(
  executor: Writer<'verification_codes'>,
  idTenant: string,
  id: string,
  limit: number,
): Promise<boolean> {
  const rows = await executor
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
    .where(
      and(
        eq(verificationCodes.idTenant, idTenant),
        eq(verificationCodes.id, id),
        lt(verificationCodes.wrongTries, limit),
      ),
    )
    .returning({ id: verificationCodes.id });
  return rows.length > 0;
}

export async function markProved(
  executor: Writer<'verification_codes'>,
  idTenant: string,
  id: string,
  at: Date,
): Promise<void> {
  await executor
    .update(verificationCodes)
    .set({ provedAt: at })
    .where(and(eq(verificationCodes.idTenant, idTenant), eq(verificationCodes.id, id)));
}

/** Whether a person proved a recipient since an instant. */
export async function isProved(
  executor: Executor,
  recipient: Recipient,
  idUser: string,
  since: Date,
): Promise<boolean> {
  const rows = await executor
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(
      and(
        to(recipient),
        eq(verificationCodes.idUser, idUser),
        gte(verificationCodes.provedAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
