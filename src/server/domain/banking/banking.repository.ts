import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { bankRegistrations } from '#server/db/schema/banking.ts';

/** A company's bank registration as stored. */
export type BankRecord = typeof bankRegistrations.$inferSelect;

export async function findBank(
  executor: Executor,
  idTenant: string,
): Promise<BankRecord | undefined> {
  return (
    await executor
      .select()
      .from(bankRegistrations)
      .where(eq(bankRegistrations.idTenant, idTenant))
      .limit(1)
  )[0];
}

/** The same, locked until the transaction ends. */
export async function lockBank(tx: WriteTx, idTenant: string): Promise<BankRecord | undefined> {
  return (
    await tx
      .select()
      .from(bankRegistrations)
      .where(eq(bankRegistrations.idTenant, idTenant))
      .limit(1)
      .for('update')
  )[0];
}

/** False when the company has one already: waits for whoever is about to make it. */
export async function insertBank(tx: WriteTx, row: BankRecord): Promise<boolean> {
  const inserted = await tx
    .insert(bankRegistrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ idTenant: bankRegistrations.idTenant });
  return inserted.length > 0;
}

export async function updateBank(tx: WriteTx, { idTenant, ...row }: BankRecord): Promise<void> {
  await tx.update(bankRegistrations).set(row).where(eq(bankRegistrations.idTenant, idTenant));
}

/** Certificates that end up to an instant, the next ones after a company, in the order of the companies' ids. */
export async function listCertificatesUntil(
  executor: Executor,
  until: Date,
  { after, limit }: { after: string; limit: number },
): Promise<{ idTenant: string; certificateUntil: Date | null }[]> {
  return executor
    .select({
      idTenant: bankRegistrations.idTenant,
      certificateUntil: bankRegistrations.certificateUntil,
    })
    .from(bankRegistrations)
    .where(
      and(gt(bankRegistrations.idTenant, after), lte(bankRegistrations.certificateUntil, until)),
    )
    .orderBy(asc(bankRegistrations.idTenant))
    .limit(limit);
}
