import * as v from 'valibot';
import type { OutboxDatabase } from './outbox-database.ts';

const prefix = 'receipt:';

/** `sem_chave` = the key that counter-signed is not known yet; `nao_confere` = it is known since, and did not sign this. */
export const receiptMarks = ['sem_chave', 'nao_confere'] as const;
export type ReceiptMark = (typeof receiptMarks)[number];

const rowSchema = v.object({ owner: v.string(), mark: v.picklist(receiptMarks) });

/** Notes that the receipt of an act is not confirmed; null = it is. Call it inside a transaction that holds `meta`. */
export async function markReceipt(
  db: OutboxDatabase,
  owner: string,
  actId: string,
  mark: ReceiptMark | null,
): Promise<void> {
  const k = `${prefix}${actId}`;
  if (mark === null) await db.meta.delete(k);
  else await db.meta.put({ k, v: { owner, mark } });
}

/** The owner's receipts that are not confirmed, by act. */
export async function readReceiptMarks(
  db: OutboxDatabase,
  owner: string,
): Promise<ReadonlyMap<string, ReceiptMark>> {
  const rows = await db.meta.where('k').startsWith(prefix).toArray();
  const marks = new Map<string, ReceiptMark>();
  for (const { k, v: value } of rows) {
    const row = v.safeParse(rowSchema, value);
    if (row.success && row.output.owner === owner)
      marks.set(k.slice(prefix.length), row.output.mark);
  }
  return marks;
}
