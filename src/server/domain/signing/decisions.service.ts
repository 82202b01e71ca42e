import type { WriteTx } from '#server/db/change.ts';
import { insertDecision } from './decisions.repository.ts';

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** Decisions of staff on signatures, append-only: the newest of an agreement is its `isVerifed`. */
export function createDecisionsService() {
  return {
    /** Keeps a decision with the hashes of the acts that were looked at. */
    keep: (
      tx: WriteTx,
      idTenant: string,
      row: Parameters<typeof insertDecision>[2],
    ): Promise<void> => insertDecision(tx, idTenant, row),
  };
}
