import type { Executor } from '#server/db/connect.ts';
import { supersedeActs } from './signing-acts.repository.ts';

export type ReopenSigning = ReturnType<typeof createReopenSigning>;

/** Opening a signing again after staff denied it. */
export function createReopenSigning() {
  return {
    /**
     * Takes every valid act of an agreement out of force: isModifica becomes true and the witnesses sign again. Nothing is deleted, the
     * next act goes on from the chain's head. The versions must be locked by the same transaction.
     */
    reopen: (tx: Executor, idTenant: string, idAgreement: string): Promise<void> =>
      supersedeActs(tx, idTenant, idAgreement, 'negada'),
  };
}
