import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import { findRun, type AnalysisRunRecord } from './analysis-runs.repository.ts';

export type JobAccess = ReturnType<typeof createJobAccess>;

/** A run that somebody opened, with what it is of. */
export type OpenJob = OpenApuracao & { run: AnalysisRunRecord };

/** Which runs a caller opens: those of apurações that they open. */
export function createJobAccess(context: Context, deps: { apuracaoAccess: ApuracaoAccess }) {
  const once = onceForCaller<AnalysisRunRecord | undefined>();
  const find = (
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<AnalysisRunRecord | undefined> =>
    once(caller, `${idTenant}/${id}`, async () =>
      uuidPattern.test(id) ? findRun(context.db, idTenant, id) : undefined,
    );
  async function open(caller: Caller, idTenant: string, id: string): Promise<OpenJob | undefined> {
    const run = await find(caller, idTenant, id);
    const opened = run && (await deps.apuracaoAccess.open(caller, idTenant, run.idApuracao));
    return run && opened && { ...opened, run };
  }
  return {
    open,
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
  };
}
