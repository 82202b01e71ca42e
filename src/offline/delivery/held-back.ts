import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import type { ItemRow } from '#offline/store/outbox-rows.ts';
import { isHandedOver } from '#offline/store/turn.ts';

/** Those that may go now: while the tablet is with who signs, observations wait, because the server takes none then; acts go on. */
export async function withoutHeldBack(
  outbox: OutboxDatabase,
  rows: readonly ItemRow[],
): Promise<ItemRow[]> {
  const holds = rows.some(({ kind }) => kind === 'observacao') && (await isHandedOver(outbox));
  return rows.filter(({ kind }) => !(holds && kind === 'observacao'));
}
