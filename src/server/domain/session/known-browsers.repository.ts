import { and, eq } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { knownBrowsers } from '#server/db/schema/session.ts';

export async function findKnownBrowser(
  executor: Executor,
  key: { tokenHash: string; account: string },
): Promise<typeof knownBrowsers.$inferSelect | undefined> {
  return (
    await executor
      .select()
      .from(knownBrowsers)
      .where(
        and(eq(knownBrowsers.tokenHash, key.tokenHash), eq(knownBrowsers.account, key.account)),
      )
      .limit(1)
  )[0];
}

/** Notes a sign-in; a trust that stands is kept unless a new one is given. */
export async function upsertKnownBrowser(
  executor: Writer<'known_browsers'>,
  row: { tokenHash: string; account: string; lastSignInAt: Date; trustedUntil?: Date },
): Promise<void> {
  const { tokenHash, account, ...changed } = row;
  await executor
    .insert(knownBrowsers)
    .values({ tokenHash, account, ...changed })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.account], set: changed });
}

/** Ends every trust in browsers of an account. */
export async function endTrust(executor: Writer<'known_browsers'>, account: string): Promise<void> {
  await executor
    .update(knownBrowsers)
    .set({ trustedUntil: null })
    .where(eq(knownBrowsers.account, account));
}
