import { and, asc, eq, isNull } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { verificationDecisions } from '#server/db/schema/signing.ts';

/** A decision as stored. */
export type DecisionRow = typeof verificationDecisions.$inferSelect;

export async function insertDecision(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof verificationDecisions.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(verificationDecisions).values({ ...row, idTenant });
}

/** Decisions on one agreement, oldest first. */
export async function listDecisionRows(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(verificationDecisions)
    .where(
      and(
        eq(verificationDecisions.idTenant, idTenant),
        eq(verificationDecisions.idAgreement, idAgreement),
      ),
    )
    .orderBy(asc(verificationDecisions.at), asc(verificationDecisions.id));
}

/** Decisions that were made before the server signed them, in order of agreement and time. */
export async function listUnsignedDecisions(executor: Executor): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(verificationDecisions)
    .where(isNull(verificationDecisions.text))
    .orderBy(
      asc(verificationDecisions.idAgreement),
      asc(verificationDecisions.at),
      asc(verificationDecisions.id),
    );
}

/** Adds the server's signature to a decision that was made before it signed them. */
export async function setDecisionText(
  executor: WriteTx,
  id: string,
  signed: { text: string; signature: string; serverKeyId: string },
): Promise<void> {
  await executor.update(verificationDecisions).set(signed).where(eq(verificationDecisions.id, id));
}
