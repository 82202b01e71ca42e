import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { listVerbas, replaceVerbas, type VerbaRecord } from './verbas.repository.ts';

export type { VerbaRecord } from './verbas.repository.ts';
export type VerbasService = ReturnType<typeof createVerbasService>;

/** Lines of the verbas of apurações. Who replaces them holds the apuração's row. */
export const createVerbasService = () => ({
  /** In the order in which they were saved. */
  of: (executor: Executor, idTenant: string, idApuracao: string): Promise<VerbaRecord[]> =>
    listVerbas(executor, idTenant, idApuracao),
  replace: (
    tx: WriteTx,
    idTenant: string,
    idApuracao: string,
    rows: readonly VerbaRecord[],
  ): Promise<void> => replaceVerbas(tx, idTenant, idApuracao, rows),
});
