import { AppError } from '#shared/errors/app-error.ts';
import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import type { SelicMonth } from '#shared/kernel/selic.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { asStorageError } from '#server/gateways/storage/spool-stream.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import { answerInProcess } from '#server/jobs/workers/answer-in-process.ts';
import { foundMonthOf } from './found-month.ts';
import { createStatementReader } from './read-statement.ts';
import { runAnalysis, type AnalysisParameters, type AnalysisProgress } from './run-analysis.ts';

/** What the process is asked: the files of a lot, in their order, and what a run is asked for. */
export type RunQuestion = {
  idRun: string;
  paths: readonly string[];
  parameters: AnalysisParameters;
  selic: readonly SelicMonth[];
  /** Where what is kept aside lies meanwhile. */
  temporary: string;
  /** The bundled `statement-process`. */
  statementProcess: string;
};

/** What it answers: the months with what is said of the lot, or why there is nothing (`cause` for the log: no name of a file). */
export type RunAnswer =
  | { kind: 'analysed'; lote: Lot; months: FoundMonth[] }
  | { kind: 'failed'; code: 'storage_full' | 'internal'; cause: string };

/** Progress is told at most so often. */
const tellEveryMs = 250;

function sparingly(tell: (progress: AnalysisProgress) => void): typeof tell {
  let told = 0;
  let last = '';
  return (progress) => {
    const now = Date.now();
    const what = `${progress.step} ${progress.path}`;
    if (what === last && now - told < tellEveryMs) return;
    told = now;
    last = what;
    tell(progress);
  };
}

// A lot is strangers' files, and hours of work: neither is to hold up or to end the server.
answerInProcess(
  async (
    { idRun, parameters, statementProcess, ...question }: RunQuestion,
    tell: (progress: AnalysisProgress) => void,
  ): Promise<RunAnswer> => {
    try {
      const { lote, months } = await runAnalysis({
        ...question,
        parameters,
        readStatement: createStatementReader(statementProcess),
        onProgress: sparingly(tell),
      });
      return { kind: 'analysed', lote, months: months.map((month) => foundMonthOf(month, idRun)) };
    } catch (error) {
      const code = asStorageError(error) instanceof AppError ? 'storage_full' : 'internal';
      return { kind: 'failed', code, cause: failureName(error) };
    }
  },
);
