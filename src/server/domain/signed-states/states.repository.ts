import { and, asc, eq, max } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { agreementStates } from '#server/db/schema/signed-states.ts';

/** A signed state as stored. */
export type StateRow = typeof agreementStates.$inferSelect;

/** Number of the newest state of each agreement that has one. */
export async function newestChangeNos(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: agreementStates.idAgreement, newest: max(agreementStates.changeNo) })
    .from(agreementStates)
    .where(oneOf(agreementStates.idAgreement, ids))
    .groupBy(agreementStates.idAgreement)
    .prepare(hot.newestChangeNos)
    .execute();
  return new Map(rows.map((row) => [row.id, row.newest ?? 0]));
}

export async function insertStates(
  executor: WriteTx,
  rows: readonly (typeof agreementStates.$inferInsert)[],
): Promise<void> {
  await executor
    .insert(agreementStates)
    .values([...rows])
    .prepare(hot.newState)
    .execute();
}

/** Every state of an agreement in the order of its changes. */
export async function listStates(executor: Executor, idAgreement: string): Promise<StateRow[]> {
  return executor
    .select()
    .from(agreementStates)
    .where(eq(agreementStates.idAgreement, idAgreement))
    .orderBy(asc(agreementStates.changeNo));
}

/** Ids of all agreements of a company that have a state. */
export async function listAgreementsWithStates(
  executor: Executor,
  idTenant: string,
): Promise<string[]> {
  const rows = await executor
    .select({ id: agreementStates.idAgreement })
    .from(agreementStates)
    .where(and(eq(agreementStates.idTenant, idTenant), eq(agreementStates.changeNo, 1)))
    .orderBy(asc(agreementStates.idAgreement));
  return rows.map((row) => row.id);
}

export async function hasState(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ id: agreementStates.idAgreement })
    .from(agreementStates)
    .limit(1);
  return rows.length > 0;
}
