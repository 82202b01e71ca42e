import * as v from 'valibot';
import type { LotFileKind } from '#shared/analyses/analysis-runs.enums.ts';
import { lotSchema, type Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { quotas } from '#shared/kernel/quotas.ts';
import type { Context } from '#server/context.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import { housekeeper, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { Held } from '#server/db/due-rows.ts';
import type { OfApuracao } from './analyses.repository.ts';
import {
  claimRun,
  countRunsBefore,
  endRun,
  findNewestRun,
  findRun,
  findRunInForce,
  insertRun,
  listRunFiles,
  lockRun,
  releaseRun,
  removeRunFiles,
  renewRun,
  sumLotBytes,
  type AnalysisFileRecord,
  type AnalysisRunRecord,
  type BegunRun,
  type RunEnd,
  type RunProgress,
} from './analysis-runs.repository.ts';

export type {
  AnalysisRunRecord,
  BegunRun,
  RunEnd,
  RunProgress,
} from './analysis-runs.repository.ts';
export type AnalysisRunsService = ReturnType<typeof createAnalysisRunsService>;

/** A file of a run that is asked for. */
export type NewRunFile = Pick<AnalysisFileRecord, 'kind' | 'fileName' | 'lengthBytes'> & {
  storageRef: string;
};

/** A run that is asked for. */
export type NewRun = Pick<
  AnalysisRunRecord,
  'id' | 'idTenant' | 'idApuracao' | 'asked' | 'createdAt' | 'askedBy' | 'askedByName'
> & { parameters: object; files: Record<LotFileKind, NewRunFile> };

/** How long a run is its holder's without another word; renewed each second. */
const leaseMs = 60_000;

/** The report on a lot, as it was stored; null = none yet. */
export const storedLot = (lote: unknown): Lot | null =>
  lote === null || lote === undefined ? null : v.parse(lotSchema, lote);

/** Refuses so many bytes of a lot where the company has no room for them. Code `lots_full`. */
async function requireRoom(
  executor: Executor,
  idTenant: string,
  lengthBytes: number,
): Promise<void> {
  if ((await sumLotBytes(executor, idTenant)) + lengthBytes > quotas.lotsOfCompany)
    throw new AppError('lots_full');
}

/**
 * Runs of the analysis of apurações. Who asks for one or writes its months holds the apuração's
 * row.
 */
export function createAnalysisRunsService(context: Context) {
  const writer = () => housekeeper(context, 'analysis_runs');
  const until = (): Date => new Date(context.now().getTime() + leaseMs);
  return {
    find: (
      executor: Executor,
      idTenant: string,
      id: string,
    ): Promise<AnalysisRunRecord | undefined> => findRun(executor, idTenant, id),
    lock: (tx: WriteTx, idTenant: string, id: string): Promise<AnalysisRunRecord | undefined> =>
      lockRun(tx, idTenant, id),
    newest: (executor: Executor, of: OfApuracao): ReturnType<typeof findNewestRun> =>
      findNewestRun(executor, of),
    /** The run whose months stand, with the report on its lot. */
    async inForce(
      executor: Executor,
      of: OfApuracao,
    ): Promise<{ id: string; asked: string; totalBytes: number; lote: Lot | null } | undefined> {
      const run = await findRunInForce(executor, of);
      return run && { ...run, lote: storedLot(run.lote) };
    },
    before: (executor: Executor, run: AnalysisRunRecord): Promise<number> =>
      countRunsBefore(executor, run),
    files: (executor: Executor, run: AnalysisRunRecord): Promise<AnalysisFileRecord[]> =>
      listRunFiles(executor, run),

    /** Bytes that the lots of a company take up. */
    storedBytes: (executor: Executor, idTenant: string): Promise<number> =>
      sumLotBytes(executor, idTenant),
    requireRoom,
    /** Gives the files of a run up, whose row the caller holds; false = they were before. */
    removeFiles: (tx: WriteTx, run: AnalysisRunRecord): Promise<boolean> =>
      removeRunFiles(tx, run, context.now()),

    /**
     * False when another run of the apuração is open. Code `lots_full`; where two are added at one
     * moment, the second waits for the first.
     */
    async add(tx: WriteTx, { files, ...run }: NewRun): Promise<boolean> {
      const { id: idRun, idTenant, createdAt } = run;
      const all = Object.values(files);
      await waitForLock(tx, `lots ${idTenant}`);
      const isAdded = await insertRun(
        tx,
        {
          ...run,
          state: 'esperando',
          nextAt: createdAt,
          totalBytes: all.reduce((sum, { lengthBytes }) => sum + lengthBytes, 0),
        },
        all.map((file) => ({ ...file, idTenant, idRun })),
      );
      if (isAdded) await requireRoom(tx, idTenant, 0);
      return isAdded;
    },

    /**
     * The next run that is due, for the caller alone until a minute after their last `renew`;
     * undefined = none is.
     */
    claim: (): Promise<BegunRun | undefined> => claimRun(writer(), context.now(), leaseMs),
    /** False = the run is the caller's no more: it was ended, or somebody else began it. */
    renew: (held: Held, progress: RunProgress | undefined): Promise<boolean> =>
      renewRun(writer(), held, until(), progress),
    /** To be begun again, in so many milliseconds at the earliest. */
    release: (held: Held, inMs: number): Promise<void> =>
      releaseRun(writer(), held, {
        nextAt: new Date(context.now().getTime() + inMs),
        isUnused: false,
      }),
    /** By a server that stops: another one begins it, and this beginning is not counted. */
    giveBack: (held: Held): Promise<void> =>
      releaseRun(writer(), held, { nextAt: context.now(), isUnused: true }),
    /** By who has it; false = they have it no more. */
    end: (tx: WriteTx, held: Held, end: RunEnd): Promise<boolean> => endRun(tx, held.id, end, held),
    /** By anybody; false = it had ended. */
    cancel: (tx: WriteTx, id: string): Promise<boolean> =>
      endRun(tx, id, { state: 'cancelada', endedAt: context.now() }),
  };
}
