import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import {
  lotFileKinds,
  type RunFailure,
  type RunStep,
} from '#shared/analyses/analysis-runs.enums.ts';
import { failureText, mostAttempts } from '#shared/analyses/analysis-runs.rules.ts';
import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { AnalysesService, FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import type {
  AnalysisRunsService,
  BegunRun,
  RunProgress,
} from '#server/domain/analyses/analysis-runs.service.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type {
  ApuracaoRecord,
  ApuracoesService,
} from '#server/domain/apuracoes/apuracoes.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import { countedIn, takeRoom } from '#server/gateways/storage/room.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import { WorkerFailure, type WorkerRunner } from '#server/jobs/workers/in-turn.ts';
import { keepLooking } from '#server/jobs/workers/keep-looking.ts';
import { runInProcess, type ProcessLimits } from '#server/jobs/workers/run-in-process.ts';
import type { RunAnswer, RunQuestion } from './analysis-process.ts';
import type { AnalysisProgress } from './run-analysis.ts';
import { storedParameters } from './run-parameters.ts';

export type RunDueAnalyses = ReturnType<typeof createRunDueAnalyses>;

/** Limits of a run: of two hours nothing is left, of more memory neither. */
const limits: ProcessLimits = {
  withinMs: 2 * 60 * 60 * 1000,
  heapMegabytes: 512,
  residentMegabytes: 1024,
  queued: 1,
};

/** A run is renewed, and looked after, this often. */
const renewEveryMs = 1000;
/** A service that did not answer is asked again after this long. */
const retryMs = 60_000;

/** Why a run has no months; the rest is thrown. */
class RunFailed extends Error {
  readonly code: RunFailure;
  readonly lote: Lot | undefined;
  constructor(code: RunFailure, lote?: Lot) {
    super(code);
    this.code = code;
    this.lote = lote;
  }
}

/** Beginnings that count against a run: not those that a stopping server gave back. */
const countedAttempts = ({ attempts, givenBack }: BegunRun): number => attempts - givenBack;

/** The step in which the process is, by the place of what it reads: notes come first. */
const stepOf = ({ step, path }: AnalysisProgress): RunStep =>
  step === 'lendo' ? (path === 0 ? 'lendo_xml' : 'lendo_pgdas') : 'calculando';

const toProgress = (told: AnalysisProgress): RunProgress => ({
  step: stepOf(told),
  bytes: told.bytes,
  entries: told.entries,
  problems: told.problems,
});

/**
 * Does the runs that are due, one at a time in this process: its child reads and computes, here the
 * months are written.
 */
export function createRunDueAnalyses(
  context: Context,
  deps: {
    analyses: AnalysesService;
    analysisRuns: AnalysisRunsService;
    apuracoes: ApuracoesService;
    products: ProductsService;
  },
  options: {
    /** Folder of the bundled processes. */
    workersDirectory: string;
    limits?: Partial<ProcessLimits>;
  },
) {
  const temporary = join(context.config.dataDir, 'tmp', 'analyses');
  const runner: WorkerRunner<RunQuestion, RunAnswer, AnalysisProgress> = runInProcess(
    join(options.workersDirectory, 'analysis-process.js'),
    { ...limits, ...options.limits },
  );
  const closing = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  /** Removes the leftovers of earlier beginnings of a run, whose process no longer had it. */
  async function clear(idRun: string): Promise<void> {
    for (const name of await readdir(temporary).catch(() => [] as string[]))
      if (name.startsWith(`${idRun}.`))
        await rm(join(temporary, name), { recursive: true, force: true });
  }

  async function fetchFiles(run: BegunRun, folder: string, signal: AbortSignal): Promise<string[]> {
    const files = await deps.analysisRuns.files(context.db, run);
    const paths: string[] = [];
    for (const kind of lotFileKinds) {
      const file = files.find((one) => one.kind === kind);
      if (file === undefined || file.storageRef === null)
        throw new Error(`a run without its ${kind}`);
      const path = join(folder, `${kind}.zip`);
      const room = await takeRoom(folder, { lengthBytes: file.lengthBytes });
      try {
        await pipeline(
          await context.storage.open(file.storageRef),
          (chunks: AsyncIterable<Buffer>) => countedIn(room, chunks),
          createWriteStream(path, { mode: 0o600 }),
          { signal },
        );
      } finally {
        room.release();
      }
      paths.push(path);
    }
    return paths;
  }

  /** The child's answer. Rejects with `WorkerFailure`, `RunFailed` or what the storage says. */
  async function analyse(
    run: BegunRun,
    signal: AbortSignal,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<{ lote: Lot; months: FoundMonth[] }> {
    await clear(run.id);
    const folder = join(temporary, `${run.id}.${run.attempts}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const paths = await fetchFiles(run, folder, signal);
      const { parameters, selic } = storedParameters(run.parameters);
      const answer = await runner.run(
        () => ({
          idRun: run.id,
          paths,
          parameters: { ...parameters, naoPago: [], decisoes: [] },
          selic,
          temporary: folder,
          statementProcess: join(options.workersDirectory, 'statement-process.js'),
        }),
        { onProgress, signal },
      );
      if (answer.kind === 'failed') {
        context.report('analysis failed', { code: answer.cause });
        throw new RunFailed(answer.code);
      }
      const { lote, months } = answer;
      if (lote.erro === 'lote_recusado') throw new RunFailed('lote_recusado', lote);
      if (lote.erro === 'CNPJ_DIVERGENTE') throw new RunFailed('cnpj_divergente', lote);
      if (months.length === 0) throw new RunFailed('sem_linhas', lote);
      return { lote, months };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The facts of a run that its events carry. */
  async function factsOf(tx: WriteTx, run: BegunRun, apuracao: ApuracaoRecord) {
    const product = await deps.products.lock(tx, run.idTenant, apuracao.idProduct);
    if (product === undefined) throw new AppError('not_found');
    return {
      idTenant: run.idTenant,
      by: { kind: 'staff', id: run.askedBy, name: run.askedByName, cpf: null },
      idClient: apuracao.idClient,
      typeServico: product.typeServico,
      label: labelOf(apuracao),
    } as const;
  }

  /**
   * The apuração's row, held, and whether it is open. Throws where it is gone, which cannot
   * happen.
   */
  async function hold(
    tx: WriteTx,
    { idTenant, idApuracao }: BegunRun,
  ): Promise<{ apuracao: ApuracaoRecord; isOpen: boolean }> {
    const found = await deps.apuracoes.find(tx, idTenant, idApuracao);
    if (found === undefined) throw new AppError('not_found');
    const isOpen = await deps.apuracoes.holdOpen(tx, found);
    return { apuracao: (await deps.apuracoes.lock(tx, idTenant, idApuracao)) ?? found, isOpen };
  }

  /** Ends a run without months; those that stand stay. Nothing where it is no longer ours. */
  const fail = (run: BegunRun, code: RunFailure, lote?: Lot): Promise<void> =>
    change<void>(context, async (tx) => {
      const { apuracao } = await hold(tx, run);
      const isEnded = await deps.analysisRuns.end(tx, run, {
        state: 'falhou',
        endedAt: context.now(),
        failure: code,
        ...(lote === undefined ? {} : { lote }),
      });
      if (!isEnded) return { answer: undefined, events: unchanged };
      const reason = failureText(code, lote?.limite);
      return {
        answer: undefined,
        events: [{ kind: 'analysisFailed', ...(await factsOf(tx, run, apuracao)), reason }],
      };
    });

  /** Writes the months in the place of those that stand, and ends the run: all of it or nothing. */
  const finish = (run: BegunRun, lote: Lot, months: readonly FoundMonth[]): Promise<void> =>
    change<void>(context, async (tx) => {
      const { apuracao, isOpen } = await hold(tx, run);
      if (!isOpen) throw new RunFailed('apuracao_closed', lote);
      const isEnded = await deps.analysisRuns.end(tx, run, {
        state: 'pronta',
        endedAt: context.now(),
        months: months.length,
        // Bytes of an archive that are not its files' are done with them.
        bytes: run.totalBytes,
        lote,
      });
      if (!isEnded) return { answer: undefined, events: unchanged };
      await deps.analyses.replaceRows(tx, apuracao, months);
      const opportunities = months.filter(
        ({ diagnostico }) => badgeOf(diagnostico) === 'Disponível',
      ).length;
      return {
        answer: undefined,
        events: [
          {
            kind: 'analysisDone',
            ...(await factsOf(tx, run, apuracao)),
            months: months.length,
            opportunities,
          },
        ],
      };
    });

  /** Begun again, or ended where it was begun often enough. */
  async function tryAgain(run: BegunRun, inMs: number, code: RunFailure): Promise<void> {
    if (countedAttempts(run) >= mostAttempts) await fail(run, code);
    else await deps.analysisRuns.release(run, inMs);
  }

  /** Ends or puts off a run that came to no months. */
  async function settle(run: BegunRun, error: unknown, signal: AbortSignal): Promise<void> {
    // A person who cancelled it has ended it; a process that stops leaves it to another one.
    if (signal.aborted) return deps.analysisRuns.giveBack(run);
    if (error instanceof RunFailed) return fail(run, error.code, error.lote);
    if (error instanceof WorkerFailure)
      switch (error.reason) {
        case 'limit':
          return fail(run, 'demorou_demais');
        case 'died':
        case 'memory':
        case 'busy':
        case 'stopped':
          return tryAgain(run, 0, 'interrompida');
      }
    if (error instanceof AppError && error.code === 'storage_full') return fail(run, error.code);
    context.report('analysis failed', { code: failureName(error) });
    return tryAgain(run, retryMs, error instanceof AppError ? 'unavailable' : 'internal');
  }

  async function doRun(run: BegunRun): Promise<void> {
    if (countedAttempts(run) > mostAttempts) return fail(run, 'interrompida');
    const unwanted = new AbortController();
    const signal = AbortSignal.any([unwanted.signal, closing.signal]);
    let progress: RunProgress | undefined;
    const renew = async (): Promise<void> => {
      if (!(await deps.analysisRuns.renew(run, progress))) unwanted.abort();
    };
    const stopRenewing = keepLooking(renew, {
      everyMs: renewEveryMs,
      // While the database is away nobody knows whose the run is; its end shows it.
      onFailure: (error) => context.report('analysis not renewed', { code: failureName(error) }),
    });
    try {
      const { lote, months } = await analyse(run, signal, (told) => {
        progress = toProgress(told);
      });
      progress = { ...(progress ?? { bytes: 0, entries: 0, problems: 0 }), step: 'gravando' };
      await renew();
      await finish(run, lote, months);
    } catch (error) {
      await settle(run, error, signal);
    } finally {
      stopRenewing();
    }
  }

  async function takeNext(): Promise<boolean> {
    const run = await deps.analysisRuns.claim();
    if (run === undefined) return false;
    await doRun(run);
    return true;
  }

  return {
    /** Does the next run that is due, to its end; false = none was. */
    runNext(): Promise<boolean> {
      if (closing.signal.aborted) return Promise.resolve(false);
      const looked = takeNext();
      running = looked;
      return looked;
    },
    /** Ends what runs, which another process begins again, and resolves when it is given back. */
    async close(): Promise<void> {
      closing.abort();
      await running.catch(() => undefined);
    },
  };
}
