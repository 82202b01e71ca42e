import { and, eq, max } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { termsAcceptances } from '#server/db/schema/session.ts';

export type TermsAcceptance = typeof termsAcceptances.$inferSelect;

export async function findAcceptance(
  executor: Executor,
  key: { idTenant: string; idUser: string; version: number },
): Promise<TermsAcceptance | undefined> {
  return (
    await executor
      .select()
      .from(termsAcceptances)
      .where(
        and(
          eq(termsAcceptances.idTenant, key.idTenant),
          eq(termsAcceptances.idUser, key.idUser),
          eq(termsAcceptances.version, key.version),
        ),
      )
      .limit(1)
  )[0];
}

/** Newest version that a person accepted; null when no acceptance is stored. */
export async function findAcceptedVersion(
  executor: Executor,
  key: { idTenant: string; idUser: string },
): Promise<number | null> {
  const rows = await executor
    .select({ version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(
      and(eq(termsAcceptances.idTenant, key.idTenant), eq(termsAcceptances.idUser, key.idUser)),
    )
    .prepare(hot.acceptedTerms)
    .execute();
  return rows[0]?.version ?? null;
}

export async function insertAcceptance(
  executor: Executor,
  row: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await executor.insert(termsAcceptances).values(row);
}
