import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { boletoCredits, boletoEvents, boletos } from '#server/db/schema/boletos.ts';

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

/** A credit that a boleto bills, as stored. */
export type BilledCreditRecord = typeof boletoCredits.$inferSelect;

export async function insertBilledCredits(
  tx: WriteTx,
  rows: readonly BilledCreditRecord[],
): Promise<void> {
  await tx.insert(boletoCredits).values([...rows]);
}

/** Ids of the credits that a boleto bills. */
export async function listCreditsOfBoleto(
  executor: Executor,
  { idTenant, id }: Pick<BoletoRecord, 'idTenant' | 'id'>,
): Promise<string[]> {
  const rows = await executor
    .select({ id: boletoCredits.idCredit })
    .from(boletoCredits)
    .where(and(eq(boletoCredits.idTenant, idTenant), eq(boletoCredits.idBoleto, id)));
  return rows.map((row) => row.id);
}

/** A boleto that bills a credit, as far as the credit's list tells of it. */
export type BillingRecord = Pick<BoletoRecord, 'id' | 'state' | 'vencimento' | 'limitePag'>;

/** Of these credits those that a boleto bills which is not cancelled, each with the newest one. */
export async function listBillings(
  executor: Executor,
  idTenant: string,
  ids: readonly string[],
): Promise<Map<string, BillingRecord>> {
  const rows = await executor
    .selectDistinctOn([boletoCredits.idCredit], {
      idCredit: boletoCredits.idCredit,
      boleto: {
        id: boletos.id,
        state: boletos.state,
        vencimento: boletos.vencimento,
        limitePag: boletos.limitePag,
      },
    })
    .from(boletoCredits)
    .innerJoin(
      boletos,
      and(eq(boletos.idTenant, boletoCredits.idTenant), eq(boletos.id, boletoCredits.idBoleto)),
    )
    .where(
      and(
        eq(boletoCredits.idTenant, idTenant),
        oneOf(boletoCredits.idCredit, ids),
        ne(boletos.state, 'CANCELADO'),
      ),
    )
    .orderBy(boletoCredits.idCredit, desc(boletos.issuedAt), desc(boletos.id));
  return new Map(rows.map(({ idCredit, boleto }) => [idCredit, boleto]));
}
