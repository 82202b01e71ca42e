import { and, eq, isNull } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { observations } from '#server/db/schema/observations.ts';

/** An observation as stored. */
export type ObservationRecord = typeof observations.$inferSelect;

export async function findObservation(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<ObservationRecord | undefined> {
  return (
    await executor
      .select()
      .from(observations)
      .where(and(eq(observations.idTenant, idTenant), eq(observations.id, id)))
      .limit(1)
  )[0];
}

/** False when the id is taken already. */
export async function insertObservation(
  tx: WriteTx,
  idTenant: string,
  row: Omit<ObservationRecord, 'idTenant'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(observations)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning({ id: observations.id });
  return inserted.length > 0;
}

/** Takes back an observation of this author (`staff:<id>` or `client:<cnpjcpf>`); false when it was taken back before. */
export async function markDeleted(
  tx: WriteTx,
  { idTenant, id, author }: Pick<ObservationRecord, 'idTenant' | 'id' | 'author'>,
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(observations)
    .set({ deletedAt: at })
    .where(
      and(
        eq(observations.idTenant, idTenant),
        eq(observations.id, id),
        eq(observations.author, author),
        isNull(observations.deletedAt),
      ),
    )
    .returning({ id: observations.id });
  return marked.length > 0;
}
