import type { Context } from '#server/context.ts';
import { change, type WriteTx } from '#server/db/change.ts';

/** Writes rows of one company that no person's act made, in one transaction: the demonstration's, and what tests begin with. */
export function seedRows<Answer>(
  context: Context,
  idTenant: string,
  write: (tx: WriteTx) => Promise<Answer>,
): Promise<Answer> {
  return change(context, async (tx) => ({
    answer: await write(tx),
    events: [{ kind: 'seeded', idTenant }],
  }));
}
