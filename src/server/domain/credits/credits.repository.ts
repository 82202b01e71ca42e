import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CreditEntry } from '#shared/credits/credits.rules.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { credits } from '#server/db/schema/credits.ts';

/** A credit as stored. */
export type CreditRecord = typeof credits.$inferSelect;
/** One that was made of a month of an analysis. */
export type LaunchedRecord = CreditRecord & { analysisMonth: Competencia };

/** Also a deleted one. */
export async function findCredit(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<CreditRecord | undefined> {
  return (
    await executor
      .select()
      .from(credits)
      .where(and(eq(credits.idTenant, idTenant), eq(credits.id, id)))
      .limit(1)
  )[0];
}

/** One that is not deleted, locked until the transaction ends. */
export async function lockCredit(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<CreditRecord | undefined> {
  return (
    await tx
      .select()
      .from(credits)
      .where(and(eq(credits.idTenant, idTenant), eq(credits.id, id), isNull(credits.deletedAt)))
      .limit(1)
      .for('update')
  )[0];
}

/** Those of these that are not deleted, locked until the transaction ends, always in the same order: by their month, those without one last. */
export async function lockCredits(
  tx: WriteTx,
  idTenant: string,
  ids: readonly string[],
): Promise<CreditRecord[]> {
  return tx
    .select()
    .from(credits)
    .where(and(eq(credits.idTenant, idTenant), oneOf(credits.id, ids), isNull(credits.deletedAt)))
    .orderBy(sql`${credits.competencia} nulls last`, asc(credits.createdAt), asc(credits.id))
    .for('update');
}

/** Those that were made of months of the apuração's analysis and are not deleted, in no order. */
export async function listLaunchedCredits(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<LaunchedRecord[]> {
  const rows = await executor
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.idTenant, idTenant),
        eq(credits.idApuracao, idApuracao),
        isNotNull(credits.analysisMonth),
        isNull(credits.deletedAt),
      ),
    );
  return rows as LaunchedRecord[];
}

/** The months of the apuração's analysis whose credit was compensated or restituted. */
export async function listClaimedMonths(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<Competencia[]> {
  const rows = await executor
    .select({ month: credits.analysisMonth })
    .from(credits)
    .where(
      and(
        eq(credits.idTenant, idTenant),
        eq(credits.idApuracao, idApuracao),
        isNotNull(credits.analysisMonth),
        isNotNull(credits.paidReference),
        isNull(credits.deletedAt),
      ),
    );
  return rows.flatMap(({ month }) => month ?? []);
}

/** The apurações of those of these credits that are not deleted, by the credit's id. */
export async function listApuracoesOfCredits(
  executor: Executor,
  idTenant: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: credits.id, idApuracao: credits.idApuracao })
    .from(credits)
    .where(and(eq(credits.idTenant, idTenant), oneOf(credits.id, ids), isNull(credits.deletedAt)));
  return new Map(rows.map(({ id, idApuracao }) => [id, idApuracao]));
}

/** False when the id is taken already. */
export async function insertCredit(tx: WriteTx, row: CreditRecord): Promise<boolean> {
  const inserted = await tx
    .insert(credits)
    .values(row)
    .onConflictDoNothing({ target: credits.id })
    .returning({ id: credits.id });
  return inserted.length > 0;
}

/** Writes new ones with ids of their own; a month of an analysis that has one already is refused by the index. */
export async function insertCredits(tx: WriteTx, rows: readonly CreditRecord[]): Promise<void> {
  if (rows.length > 0) await tx.insert(credits).values([...rows]);
}

export async function updateCredit(
  tx: WriteTx,
  { idTenant, id }: Pick<CreditRecord, 'idTenant' | 'id'>,
  values: CreditEntry | { deletedAt: Date },
): Promise<void> {
  await tx
    .update(credits)
    .set(values)
    .where(and(eq(credits.idTenant, idTenant), eq(credits.id, id)));
}
