import { hasEnded } from '#shared/analyses/analysis-runs.rules.ts';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { AnalysisRunsService } from '#server/domain/analyses/analysis-runs.service.ts';
import type { JobAccess } from '#server/domain/analyses/job-access.service.ts';
import { toWireJob } from '#server/domain/analyses/job.wire.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';

export type FollowJobs = ReturnType<typeof createFollowJobs>;

/** Runs as who asked for them follows and ends them. */
export function createFollowJobs(
  context: Context,
  deps: {
    analysisRuns: AnalysisRunsService;
    apuracaoAccess: ApuracaoAccess;
    jobAccess: JobAccess;
    productAccess: ProductAccess;
  },
) {
  /** The part that all events of a run share. */
  const toldOf = (caller: Caller, { apuracao, product }: OpenApuracao) => ({
    idTenant: apuracao.idTenant,
    by: personOf(caller),
    idClient: apuracao.idClient,
    typeServico: product.typeServico,
    label: labelOf(apuracao),
  });
  return {
    /** Code `not_found`. */
    async read(caller: Caller, idTenant: string, id: string): Promise<Job> {
      const opened = await deps.jobAccess.open(caller, idTenant, id);
      if (opened === undefined) throw new AppError('not_found');
      const { run } = opened;
      const isWaiting = run.state === 'esperando';
      return toWireJob(run, isWaiting ? await deps.analysisRuns.before(context.db, run) : 0);
    },

    /**
     * Ends a run that waits or is in progress: the process that does it stops within a second and
     * writes nothing after that. A run that was cancelled before does not change. Codes
     * `not_found`, `read_only`, `job_ended`.
     */
    async cancel(caller: Caller, idTenant: string, id: string): Promise<Job> {
      const opened = await deps.jobAccess.open(caller, idTenant, id);
      if (opened === undefined) throw new AppError('not_found');
      const { apuracao, product } = await deps.apuracaoAccess.openToChange(
        caller,
        idTenant,
        opened.run.idApuracao,
      );
      return change<Job>(context, async (tx) => {
        const isEnded = await deps.analysisRuns.cancel(tx, id);
        const run = await deps.analysisRuns.lock(tx, idTenant, id);
        if (run?.state !== 'cancelada') throw new AppError('job_ended');
        const answer = toWireJob(run, 0);
        if (!isEnded) return { answer, events: unchanged };
        return {
          answer,
          events: [{ kind: 'analysisCancelled', ...toldOf(caller, { apuracao, product }) }],
        };
      });
    },

    /**
     * Deletes the files of the lot of a run that ended; its months stay. Where they are gone
     * already, nothing changes. Codes `not_found`, `read_only`, `analysis_running`.
     */
    async deleteFiles(caller: Caller, idTenant: string, id: string): Promise<Job> {
      const opened = await deps.jobAccess.open(caller, idTenant, id);
      if (opened === undefined) throw new AppError('not_found');
      await deps.productAccess.requireEditable(caller, opened.product);
      return change<Job>(context, async (tx) => {
        const run = await deps.analysisRuns.lock(tx, idTenant, id);
        if (run === undefined) throw new AppError('not_found');
        if (!hasEnded(run.state)) throw new AppError('analysis_running');
        const answer = toWireJob(run, 0);
        if (!(await deps.analysisRuns.removeFiles(tx, run))) return { answer, events: unchanged };
        return { answer, events: [{ kind: 'lotFilesRemoved', ...toldOf(caller, opened) }] };
      });
    },
  };
}
