import type { WriteTx } from '#server/db/change.ts';
import { verificationDecisions } from '#server/db/schema/signing.ts';

export async function insertDecision(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof verificationDecisions.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(verificationDecisions).values({ ...row, idTenant });
}
