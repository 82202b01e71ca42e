import { and, count, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { sessions, signInFailures } from '#server/db/schema/session.ts';

export async function insertSession(
  executor: Writer<'sessions'>,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await executor.insert(sessions).values(session);
}

export async function touchSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(eq(sessions.tokenHash, tokenHash))
    .prepare(hot.sessionUse)
    .execute();
}

export async function revokeSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor.update(sessions).set({ revokedAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every open session of a person. */
export async function revokeSessionsOf(
  executor: Writer<'sessions'>,
  owner: { kind: 'staff' | 'client'; idTenant: string; subject: string },
  at: Date,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.kind, owner.kind),
        eq(sessions.idTenant, owner.idTenant),
        eq(sessions.subject, owner.subject),
        isNull(sessions.revokedAt),
      ),
    );
}

export async function countFailures(executor: Executor, key: string, since: Date): Promise<number> {
  const rows = await executor
    .select({ n: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, key), gte(signInFailures.at, since)));
  return rows[0]?.n ?? 0;
}

export async function insertFailures(
  executor: Writer<'sign_in_failures'>,
  rows: (typeof signInFailures.$inferInsert)[],
): Promise<void> {
  await executor.insert(signInFailures).values(rows);
}

export async function deleteFailures(
  executor: Writer<'sign_in_failures'>,
  key: string,
): Promise<void> {
  await executor.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** Counts older than any window serve nobody. */
export async function deleteOldFailures(
  executor: Writer<'sign_in_failures'>,
  before: Date,
): Promise<void> {
  await executor.delete(signInFailures).where(lt(signInFailures.at, before));
}
