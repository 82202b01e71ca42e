import type { CreditEntry } from '#shared/credits/credits.rules.ts';
import type { Competencia } from '#shared/kernel/competencia.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findCredit,
  insertCredit,
  insertCredits,
  listApuracoesOfCredits,
  listClaimedMonths,
  listLaunchedCredits,
  lockCredit,
  lockCredits,
  updateCredit,
  type CreditRecord,
  type LaunchedRecord,
} from './credits.repository.ts';

export type { CreditRecord, LaunchedRecord } from './credits.repository.ts';
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
  /** Those of an apuração that were made of months of its analysis and are not deleted, in no order. */
  launched: (
    executor: Executor,
    { idTenant, id }: { idTenant: string; id: string },
  ): Promise<LaunchedRecord[]> => listLaunchedCredits(executor, idTenant, id),
  /** The months of an apuração's analysis whose credit was compensated or restituted. */
  claimedMonths: async (
    executor: Executor,
    { idTenant, id }: { idTenant: string; id: string },
  ): Promise<ReadonlySet<Competencia>> => new Set(await listClaimedMonths(executor, idTenant, id)),
  addAll: (tx: WriteTx, rows: readonly CreditRecord[]): Promise<void> => insertCredits(tx, rows),
  /** False when the id is taken already. */
  add: (tx: WriteTx, row: CreditRecord): Promise<boolean> => insertCredit(tx, row),
  set: (tx: WriteTx, row: CreditRecord, entry: CreditEntry): Promise<void> =>
    updateCredit(tx, row, entry),
  /** The row stays, and nobody reads it. */
  remove: (tx: WriteTx, row: CreditRecord, at: Date): Promise<void> =>
    updateCredit(tx, row, { deletedAt: at }),
});
