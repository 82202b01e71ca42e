import { and, eq } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
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

export async function insertAcceptance(
  executor: WriteTx,
  row: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await executor.insert(termsAcceptances).values(row);
}
