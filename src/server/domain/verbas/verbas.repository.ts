import { and, asc, eq } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { verbas } from '#server/db/schema/verbas.ts';

/** A line as stored. */
export type VerbaRecord = typeof verbas.$inferSelect;

const ofApuracao = (idTenant: string, idApuracao: string) =>
  and(eq(verbas.idTenant, idTenant), eq(verbas.idApuracao, idApuracao));

/** In the order in which they were saved. */
export async function listVerbas(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<VerbaRecord[]> {
  return executor
    .select()
    .from(verbas)
    .where(ofApuracao(idTenant, idApuracao))
    .orderBy(asc(verbas.position));
}

/** Puts these lines in the place of those that stand. */
export async function replaceVerbas(
  tx: WriteTx,
  idTenant: string,
  idApuracao: string,
  rows: readonly VerbaRecord[],
): Promise<void> {
  await tx.delete(verbas).where(ofApuracao(idTenant, idApuracao));
  if (rows.length > 0) await tx.insert(verbas).values([...rows]);
}
