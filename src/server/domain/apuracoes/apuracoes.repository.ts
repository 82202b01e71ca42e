import { and, desc, eq, max } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';

/** An apuração as stored. */
export type ApuracaoRecord = typeof apuracoes.$inferSelect;

/** The newest first. */
export async function listApuracoesOfProduct(
  executor: Executor,
  idTenant: string,
  idProduct: string,
): Promise<ApuracaoRecord[]> {
  return executor
    .select()
    .from(apuracoes)
    .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.idProduct, idProduct)))
    .orderBy(desc(apuracoes.numero));
}

export async function findApuracao(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<ApuracaoRecord | undefined> {
  return (
    await executor
      .select()
      .from(apuracoes)
      .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.id, id)))
      .limit(1)
  )[0];
}

/** One of this id, locked until the transaction ends. */
export async function lockApuracao(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<ApuracaoRecord | undefined> {
  return (
    await tx
      .select()
      .from(apuracoes)
      .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.id, id)))
      .limit(1)
      .for('update')
  )[0];
}

/** The newest apuração of a product; undefined = it has none. */
export async function findNewestApuracao(
  executor: Executor,
  idTenant: string,
  idProduct: string,
): Promise<ApuracaoRecord | undefined> {
  return (
    await executor
      .select()
      .from(apuracoes)
      .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.idProduct, idProduct)))
      .orderBy(desc(apuracoes.numero))
      .limit(1)
  )[0];
}

/** Number of the newest apuração of a product; 0 = it has none. */
export async function newestNumero(
  executor: Executor,
  idTenant: string,
  idProduct: string,
): Promise<number> {
  const [row] = await executor
    .select({ numero: max(apuracoes.numero) })
    .from(apuracoes)
    .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.idProduct, idProduct)));
  return row?.numero ?? 0;
}

/** False when the id is taken already. */
export async function insertApuracao(tx: WriteTx, row: ApuracaoRecord): Promise<boolean> {
  const inserted = await tx
    .insert(apuracoes)
    .values(row)
    .onConflictDoNothing({ target: apuracoes.id })
    .returning({ id: apuracoes.id });
  return inserted.length > 0;
}

export async function updateApuracao(
  tx: WriteTx,
  { idTenant, id }: Pick<ApuracaoRecord, 'idTenant' | 'id'>,
  values: Partial<Omit<ApuracaoRecord, 'idTenant' | 'id'>>,
): Promise<void> {
  await tx
    .update(apuracoes)
    .set(values)
    .where(and(eq(apuracoes.idTenant, idTenant), eq(apuracoes.id, id)));
}
