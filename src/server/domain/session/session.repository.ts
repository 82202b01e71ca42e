import { and, count, desc, eq, gte, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { sessions, signInFailures, type SessionEndReason } from '#server/db/schema/session.ts';

export type { SessionEndReason } from '#server/db/schema/session.ts';

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

export async function proveSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor.update(sessions).set({ provedAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

export async function revokeSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  at: Date,
): Promise<void> {
  await executor.update(sessions).set({ revokedAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

type Owner = { kind: 'staff' | 'client'; idTenant: string; subject: string };

/** Open sessions of a person. */
const openOf = (owner: Owner) =>
  and(
    eq(sessions.kind, owner.kind),
    eq(sessions.idTenant, owner.idTenant),
    eq(sessions.subject, owner.subject),
    isNull(sessions.revokedAt),
  );

/**
 * Why sessions end, where that decides what a device may still deliver, and which one continues
 * (the hash of its token).
 */
type Ending = { endReason?: SessionEndReason | null; exceptTokenHash?: string };

/**
 * Lets an open session live until then without use; never shorter than something before asked for.
 */
export async function keepSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  until: Date,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ keepUntil: sql`greatest(${sessions.keepUntil}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

/** Ends every open session of a person, but for the one of this token's hash; answers how many. */
export async function revokeSessionsOf(
  executor: Writer<'sessions'>,
  owner: Owner,
  at: Date,
  { endReason = null, exceptTokenHash }: Ending = {},
): Promise<number> {
  const rows = await executor
    .update(sessions)
    .set({ revokedAt: at, endReason })
    .where(
      and(
        openOf(owner),
        exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

/** Ends one open session of a person; false when no open one of theirs has this id. */
export async function revokeSessionById(
  executor: Writer<'sessions'>,
  owner: Owner,
  id: string,
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(openOf(owner), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

export function listOpenSessions(
  executor: Executor,
  owner: Owner,
): Promise<(typeof sessions.$inferSelect)[]> {
  return executor.select().from(sessions).where(openOf(owner)).orderBy(desc(sessions.lastUsedAt));
}

/** Notes the installation that uses a session; the first one stays. */
export async function placeSession(
  executor: Writer<'sessions'>,
  tokenHash: string,
  installId: string,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ installId })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.installId)));
}

/**
 * Ends the open sessions of a person on one installation, with the reason `lost`, and, without a
 * reason, those of which nobody knows where they are, but for `except` (hash of a token); answers
 * how many.
 */
export async function endSessionsOfInstall(
  executor: Writer<'sessions'>,
  owner: Owner,
  installId: string,
  at: Date,
  except: string,
): Promise<number> {
  const open = openOf(owner);
  const lost = await executor
    .update(sessions)
    .set({ revokedAt: at, endReason: 'lost' })
    .where(and(open, eq(sessions.installId, installId)))
    .returning({ kind: sessions.kind });
  const unknown = await executor
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(open, isNull(sessions.installId), ne(sessions.tokenHash, except)))
    .returning({ kind: sessions.kind });
  return lost.length + unknown.length;
}

/** How many failures of a key there were since then, leaving out one row. */
export async function countFailures(
  executor: Executor,
  key: string,
  since: Date,
  exceptId?: string,
): Promise<number> {
  const rows = await executor
    .select({ n: count() })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.key, key),
        gte(signInFailures.at, since),
        exceptId === undefined ? undefined : ne(signInFailures.id, exceptId),
      ),
    );
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
  keys: readonly string[],
): Promise<void> {
  await executor.delete(signInFailures).where(inArray(signInFailures.key, [...keys]));
}

export async function deleteFailuresById(
  executor: Writer<'sign_in_failures'>,
  ids: readonly string[],
): Promise<void> {
  await executor.delete(signInFailures).where(inArray(signInFailures.id, [...ids]));
}

/**
 * How many failures of a key there were since then, and when the last one was, leaving out one row.
 */
export async function readFailures(
  executor: Executor,
  key: string,
  since: Date,
  exceptId: string,
): Promise<{ failures: number; lastAt: Date | null }> {
  const rows = await executor
    .select({ failures: count(), lastAt: max(signInFailures.at) })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.key, key),
        gte(signInFailures.at, since),
        ne(signInFailures.id, exceptId),
      ),
    );
  return rows[0] ?? { failures: 0, lastAt: null };
}

/** Counts older than any window serve nobody. */
export async function deleteOldFailures(
  executor: Writer<'sign_in_failures'>,
  before: Date,
): Promise<void> {
  await executor.delete(signInFailures).where(lt(signInFailures.at, before));
}
