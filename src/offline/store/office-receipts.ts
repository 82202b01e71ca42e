import * as v from 'valibot';
import { quarantineReceiptSchema, type QuarantineReceipt } from '#shared/sync/sync.schemas.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import { handedToOffice, type ItemRow } from './outbox-rows.ts';

const prefix = 'office:';

/** An item that the office has: whose it was, who handed it over (null where the server did not say) and when, by the server's clock. */
export type HandedMark = { itemId: string; owner: string; by: string | null; at: string };

/** Keeps the receipt of an item that the office has; call it inside a transaction that holds `receipts`. */
export async function keepOfficeReceipt(
  db: OutboxDatabase,
  { id, owner }: Pick<ItemRow, 'id' | 'owner'>,
  receipt: QuarantineReceipt,
): Promise<void> {
  const row = { owner, at: receipt.receivedAt, kind: handedToOffice, receipt };
  await db.receipts.put({ ...row, id: `${prefix}${id}` });
}

/** Every receipt of the office that is kept here. */
export async function readHandedMarks(db: OutboxDatabase): Promise<HandedMark[]> {
  const rows = await db.receipts.where('id').startsWith(prefix).toArray();
  return rows.map(({ id, owner, at, receipt }) => {
    const parsed = v.safeParse(quarantineReceiptSchema, receipt);
    return {
      itemId: id.slice(prefix.length),
      owner,
      by: parsed.success ? (parsed.output.handedBy?.name ?? null) : null,
      at,
    };
  });
}
