import { and, asc, eq, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { boletoEvents, boletos } from '#server/db/schema/boletos.ts';

/** A boleto as stored. */
export type BoletoRecord = typeof boletos.$inferSelect;
/** A line of what happened to one. */
export type BoletoEventRecord = typeof boletoEvents.$inferSelect;

export async function findBoleto(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<BoletoRecord | undefined> {
  return (
    await executor
      .select()
      .from(boletos)
      .where(and(eq(boletos.idTenant, idTenant), eq(boletos.id, id)))
      .limit(1)
  )[0];
}

/** The same, locked until the transaction ends. */
export async function lockBoleto(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<BoletoRecord | undefined> {
  return (
    await tx
      .select()
      .from(boletos)
      .where(and(eq(boletos.idTenant, idTenant), eq(boletos.id, id)))
      .limit(1)
      .for('update')
  )[0];
}

/** What is said of a boleto after it was issued. */
export type BoletoOutcome = Pick<
  BoletoRecord,
  'state' | 'paidOn' | 'paidCents' | 'idPayment' | 'cancelReason'
>;

export async function updateBoleto(
  tx: WriteTx,
  { idTenant, id }: Pick<BoletoRecord, 'idTenant' | 'id'>,
  outcome: BoletoOutcome,
): Promise<void> {
  await tx
    .update(boletos)
    .set(outcome)
    .where(and(eq(boletos.idTenant, idTenant), eq(boletos.id, id)));
}

/** What happened to one, the first first. */
export async function listBoletoEvents(
  executor: Executor,
  idTenant: string,
  idBoleto: string,
): Promise<BoletoEventRecord[]> {
  return executor
    .select()
    .from(boletoEvents)
    .where(and(eq(boletoEvents.idTenant, idTenant), eq(boletoEvents.idBoleto, idBoleto)))
    .orderBy(asc(boletoEvents.at), asc(boletoEvents.id));
}

/** Whether a payment was recorded of this boleto, or taken back, whatever stands now. */
export async function hasHadPayment(
  executor: Executor,
  { idTenant, id }: Pick<BoletoRecord, 'idTenant' | 'id'>,
  idPayment: string,
): Promise<boolean> {
  const rows = await executor
    .select({ id: boletoEvents.id })
    .from(boletoEvents)
    .where(
      and(
        eq(boletoEvents.idTenant, idTenant),
        eq(boletoEvents.idBoleto, id),
        eq(boletoEvents.idPayment, idPayment),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a boleto of the company has this number. */
export async function isNumberTaken(
  executor: Executor,
  idTenant: string,
  seuNumero: string,
): Promise<boolean> {
  const rows = await executor
    .select({ id: boletos.id })
    .from(boletos)
    .where(
      and(
        eq(boletos.idTenant, idTenant),
        eq(sql`upper(${boletos.seuNumero})`, seuNumero.toUpperCase()),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** False when its id or its number is taken already: waits for whoever is about to take it. */
export async function insertBoleto(tx: WriteTx, row: BoletoRecord): Promise<boolean> {
  const inserted = await tx
    .insert(boletos)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: boletos.id });
  return inserted.length > 0;
}

export async function insertBoletoEvent(tx: WriteTx, row: BoletoEventRecord): Promise<void> {
  await tx.insert(boletoEvents).values(row);
}
