import type { CreditEntry } from '#shared/credits/credits.rules.ts';
import type { WriteTx } from '#server/db/change.ts';
import {
  findCredit,
  insertCredit,
  listApuracoesOfCredits,
  lockCredit,
  lockCredits,
  updateCredit,
  type CreditRecord,
} from './credits.repository.ts';

export type { CreditRecord } from './credits.repository.ts';
export type CreditsService = ReturnType<typeof createCreditsService>;

/** Credits of apurações. Who changes one holds the product's row: nobody closes the apuração meanwhile. */
export const createCreditsService = () => ({
  /** Also a deleted one. */
  find: (tx: WriteTx, idTenant: string, id: string): Promise<CreditRecord | undefined> =>
    findCredit(tx, idTenant, id),
  /** One that is not deleted. */
  lock: (tx: WriteTx, idTenant: string, id: string): Promise<CreditRecord | undefined> =>
    lockCredit(tx, idTenant, id),
  /** Those of these that are not deleted, by their month. */
  lockAll: (tx: WriteTx, idTenant: string, ids: readonly string[]): Promise<CreditRecord[]> =>
    lockCredits(tx, idTenant, ids),
  /** The apurações of those of these that are not deleted, by the credit's id. */
  apuracoesOf: listApuracoesOfCredits,
  /** False when the id is taken already. */
  add: (tx: WriteTx, row: CreditRecord): Promise<boolean> => insertCredit(tx, row),
  set: (tx: WriteTx, row: CreditRecord, entry: CreditEntry): Promise<void> =>
    updateCredit(tx, row, entry),
  /** The row stays, and nobody reads it. */
  remove: (tx: WriteTx, row: CreditRecord, at: Date): Promise<void> =>
    updateCredit(tx, row, { deletedAt: at }),
});
