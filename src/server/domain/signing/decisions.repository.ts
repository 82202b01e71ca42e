import type { Executor } from '#server/db/connect.ts';
import { verificationDecisions } from '#server/db/schema/signing.ts';

export async function insertDecision(
  executor: Executor,
  idTenant: string,
  row: Omit<typeof verificationDecisions.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(verificationDecisions).values({ ...row, idTenant });
}
