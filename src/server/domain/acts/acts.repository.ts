import { and, asc, eq } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import type { ActHead } from './act-state.ts';

/** An act as stored, with the exact texts that were hashed. */
export type ActRecord = typeof signingActs.$inferSelect;

const headColumns = {
  id: signingActs.id,
  idAgreement: signingActs.idAgreement,
  kind: signingActs.kind,
  chainIndex: signingActs.chainIndex,
  state: signingActs.state,
  eventHash: signingActs.eventHash,
  previousHash: signingActs.previousHash,
  signerCpf: signingActs.signerCpf,
  signerName: signingActs.signerName,
  receivedAt: signingActs.receivedAt,
};

/** Heads of the acts of many agreements in one query. */
export async function listActHeads(
  executor: Executor,
  idTenant: string,
  idAgreements: readonly string[],
): Promise<ActHead[]> {
  if (idAgreements.length === 0) return [];
  return executor
    .select(headColumns)
    .from(signingActs)
    .where(and(eq(signingActs.idTenant, idTenant), oneOf(signingActs.idAgreement, idAgreements)))
    .orderBy(asc(signingActs.receivedAt), asc(signingActs.chainIndex))
    .prepare(hot.actHeads)
    .execute();
}

/** Every act of an agreement: the chain in its order, then those that were refused and kept. */
export async function listActs(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<ActRecord[]> {
  return executor
    .select()
    .from(signingActs)
    .where(and(eq(signingActs.idTenant, idTenant), eq(signingActs.idAgreement, idAgreement)))
    .orderBy(asc(signingActs.chainIndex), asc(signingActs.receivedAt));
}

export async function findAct(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<ActRecord | undefined> {
  return (
    await executor
      .select()
      .from(signingActs)
      .where(and(eq(signingActs.idTenant, idTenant), eq(signingActs.id, id)))
      .limit(1)
  )[0];
}

export async function insertAct(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof signingActs.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(signingActs).values({ ...row, idTenant });
}

/** Ids of all agreements of a company that have an act. */
export async function listAgreementsWithActs(
  executor: Executor,
  idTenant: string,
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: signingActs.idAgreement })
    .from(signingActs)
    .where(eq(signingActs.idTenant, idTenant))
    .orderBy(asc(signingActs.idAgreement));
  return rows.map((row) => row.id);
}

/** Takes the valid acts of an agreement out of force; they stay on the chain and keep their files. */
export async function supersedeActs(
  executor: WriteTx,
  idTenant: string,
  idAgreement: string,
  reason: 'negada',
): Promise<void> {
  await executor
    .update(signingActs)
    .set({ state: 'substituido', supersededReason: reason })
    .where(
      and(
        eq(signingActs.idTenant, idTenant),
        eq(signingActs.idAgreement, idAgreement),
        eq(signingActs.state, 'valido'),
      ),
    );
}
