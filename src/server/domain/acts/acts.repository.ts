import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import type { ActHead, ChainedHead } from './act-state.ts';

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

/** The same with what the server signed of each, for who puts an act on top of them. */
export async function listHeadsToChain(
  executor: Executor,
  idTenant: string,
  idAgreements: readonly string[],
): Promise<ChainedHead[]> {
  if (idAgreements.length === 0) return [];
  return executor
    .select({ ...headColumns, counterText: signingActs.counterText })
    .from(signingActs)
    .where(and(eq(signingActs.idTenant, idTenant), oneOf(signingActs.idAgreement, idAgreements)))
    .orderBy(asc(signingActs.receivedAt), asc(signingActs.chainIndex))
    .prepare(hot.headsToChain)
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
): Promise<ActRecord> {
  const rows = await executor
    .insert(signingActs)
    .values({ ...row, idTenant })
    .returning();
  return rows[0]!;
}

/** Time of receipt of the newest act of the whole installation, or undefined. */
export async function findNewestReceipt(executor: Executor): Promise<Date | undefined> {
  const rows = await executor
    .select({ receivedAt: signingActs.receivedAt })
    .from(signingActs)
    .orderBy(desc(signingActs.receivedAt))
    .limit(1);
  return rows[0]?.receivedAt;
}

/** Every act that was kept before the server signed kept ones. */
export async function listUnsignedKept(executor: Executor): Promise<ActRecord[]> {
  return executor.select().from(signingActs).where(isNull(signingActs.counterText));
}

/** What stands on every chain under the older protocol of counter-signatures, in order of agreement and index. */
export async function listCounterTexts(
  executor: Executor,
): Promise<{ idAgreement: string; chainIndex: number | null; counterText: string | null }[]> {
  return executor
    .select({
      idAgreement: signingActs.idAgreement,
      chainIndex: signingActs.chainIndex,
      counterText: signingActs.counterText,
    })
    .from(signingActs)
    .where(isNotNull(signingActs.chainIndex))
    .orderBy(asc(signingActs.idAgreement), asc(signingActs.chainIndex));
}

/** Adds the server's signature to an act that was kept before it signed kept ones. */
export async function setCounterText(
  executor: WriteTx,
  id: string,
  signed: { counterText: string; counterSignature: string; serverKeyId: string },
): Promise<void> {
  await executor.update(signingActs).set(signed).where(eq(signingActs.id, id));
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
