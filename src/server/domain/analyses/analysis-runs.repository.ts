import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import {
  runSteps,
  type RunFailure,
  type RunState,
  type RunStep,
} from '#shared/analyses/analysis-runs.enums.ts';
import type { Writer, WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { discardObjects } from '#server/db/discarded-objects.ts';
import { claimDue, heldBy, type Held } from '#server/db/due-rows.ts';
import { analysisFiles, analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';
import type { OfApuracao } from './analyses.repository.ts';

/** A run as stored, without what it is asked for: with the Selic of all months that is much. */
export type AnalysisRunRecord = Omit<typeof analysisRuns.$inferSelect, 'parameters'>;
/** A run for who does it. */
export type BegunRun = typeof analysisRuns.$inferSelect;
/** A file of a run as stored. */
export type AnalysisFileRecord = typeof analysisFiles.$inferSelect;

/** How far a run is; none of it goes backwards, also where it begins again. */
export type RunProgress = { step: RunStep; bytes: number; entries: number; problems: number };

/** The end of a run. */
export type RunEnd = {
  state: Exclude<RunState, 'esperando' | 'correndo'>;
  endedAt: Date;
  months?: number;
  bytes?: number;
  failure?: RunFailure;
  lote?: object | null;
};

const { parameters: _parameters, ...runColumns } = getTableColumns(analysisRuns);

const ofApuracao = ({ idTenant, id }: OfApuracao) =>
  and(eq(analysisRuns.idTenant, idTenant), eq(analysisRuns.idApuracao, id));

export async function findRun(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<AnalysisRunRecord | undefined> {
  const [row] = await executor
    .select(runColumns)
    .from(analysisRuns)
    .where(and(eq(analysisRuns.idTenant, idTenant), eq(analysisRuns.id, id)))
    .limit(1);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRun(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<AnalysisRunRecord | undefined> {
  const [row] = await tx
    .select(runColumns)
    .from(analysisRuns)
    .where(and(eq(analysisRuns.idTenant, idTenant), eq(analysisRuns.id, id)))
    .limit(1)
    .for('update');
  return row;
}

/** The newest run of an apuração: its id, how far it is, and what it was asked. */
export async function findNewestRun(
  executor: Executor,
  of: OfApuracao,
): Promise<Pick<AnalysisRunRecord, 'id' | 'state' | 'asked' | 'totalBytes'> | undefined> {
  const [row] = await executor
    .select({
      id: analysisRuns.id,
      state: analysisRuns.state,
      asked: analysisRuns.asked,
      totalBytes: analysisRuns.totalBytes,
    })
    .from(analysisRuns)
    .where(ofApuracao(of))
    .orderBy(desc(analysisRuns.createdAt), desc(analysisRuns.id))
    .limit(1);
  return row;
}

/** The run whose months stand; undefined = none do, or they were written without one. */
export async function findRunInForce(
  executor: Executor,
  of: OfApuracao,
): Promise<Pick<AnalysisRunRecord, 'id' | 'asked' | 'lote' | 'totalBytes'> | undefined> {
  const [row] = await executor
    .select({
      id: analysisRuns.id,
      asked: analysisRuns.asked,
      lote: analysisRuns.lote,
      totalBytes: analysisRuns.totalBytes,
    })
    .from(analysisRuns)
    .innerJoin(
      analysisRows,
      and(
        eq(analysisRows.idTenant, analysisRuns.idTenant),
        eq(analysisRows.idApuracao, analysisRuns.idApuracao),
        eq(analysisRows.idRun, analysisRuns.id),
      ),
    )
    .where(ofApuracao(of))
    .limit(1);
  return row;
}

/** Open runs of all companies that were asked for before this one. */
export async function countRunsBefore(
  executor: Executor,
  { id, createdAt }: Pick<AnalysisRunRecord, 'id' | 'createdAt'>,
): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(analysisRuns)
    .where(
      and(
        isNull(analysisRuns.endedAt),
        sql`(${analysisRuns.createdAt}, ${analysisRuns.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    );
  return row?.n ?? 0;
}

/** False when another run of the apuração is open. */
export async function insertRun(
  tx: WriteTx,
  run: typeof analysisRuns.$inferInsert,
  files: readonly (typeof analysisFiles.$inferInsert)[],
): Promise<boolean> {
  const inserted = await tx
    .insert(analysisRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: analysisRuns.id });
  if (inserted.length === 0) return false;
  await tx.insert(analysisFiles).values([...files]);
  return true;
}

/** In no order. */
export const listRunFiles = (
  executor: Executor,
  { idTenant, id }: Pick<AnalysisRunRecord, 'idTenant' | 'id'>,
): Promise<AnalysisFileRecord[]> =>
  executor
    .select()
    .from(analysisFiles)
    .where(and(eq(analysisFiles.idTenant, idTenant), eq(analysisFiles.idRun, id)));

/** Bytes that the lots of a company take up; a file that several of them name counts once. */
export async function sumLotBytes(executor: Executor, idTenant: string): Promise<number> {
  const stored = executor
    .selectDistinct({ ref: analysisFiles.storageRef, lengthBytes: analysisFiles.lengthBytes })
    .from(analysisFiles)
    .where(and(eq(analysisFiles.idTenant, idTenant), isNotNull(analysisFiles.storageRef)))
    .as('stored');
  const [row] = await executor.select({ bytes: sum(stored.lengthBytes) }).from(stored);
  return Number(row?.bytes ?? 0);
}

/** Gives the files of a run up; false = they were before. */
export async function removeRunFiles(
  tx: WriteTx,
  run: Pick<AnalysisRunRecord, 'idTenant' | 'id'>,
  removedAt: Date,
): Promise<boolean> {
  const stored = and(
    eq(analysisFiles.idTenant, run.idTenant),
    eq(analysisFiles.idRun, run.id),
    isNotNull(analysisFiles.storageRef),
  );
  const files = await tx
    .select({ ref: analysisFiles.storageRef })
    .from(analysisFiles)
    .where(stored);
  if (files.length === 0) return false;
  await tx.update(analysisFiles).set({ storageRef: null, removedAt }).where(stored);
  await discardObjects(
    tx,
    files.map(({ ref }) => ref),
    removedAt,
  );
  return true;
}

/**
 * Takes the next run: of the company whose last start is oldest, there the one that waits longest.
 * Undefined = none is due.
 */
export const claimRun = (
  executor: Writer<'analysis_runs'>,
  now: Date,
  leaseMs: number,
): Promise<BegunRun | undefined> =>
  claimDue(executor, analysisRuns, {
    now,
    leaseMs,
    first: [
      sql`(select max(other.started_at) from analysis_runs other where other.id_tenant = ${analysisRuns.idTenant}) asc nulls first`,
      sql`${analysisRuns.createdAt} asc`,
      sql`${analysisRuns.id} asc`,
    ],
    also: { state: 'correndo' satisfies RunState, startedAt: now },
  });

/** A step, where it comes after the one that the run is known to have come to. */
function laterStep(step: RunStep): SQL {
  const order = sql`array[${sql.join(
    runSteps.map((one) => sql`${one}::text`),
    sql`, `,
  )}]`;
  const place = runSteps.indexOf(step) + 1;
  const known = sql`coalesce(array_position(${order}, ${analysisRuns.step}), 0)`;
  return sql`case when ${known} < ${place}::int then ${step}::text else ${analysisRuns.step} end`;
}

/** Keeps a run for its holder and tells how far it is; false = they have it no more. */
export async function renewRun(
  executor: Writer<'analysis_runs'>,
  held: Held,
  leaseUntil: Date,
  progress: RunProgress | undefined,
): Promise<boolean> {
  const most = (column: (typeof analysisRuns)['bytes' | 'entries' | 'problems'], value: number) =>
    sql`greatest(${column}, ${value})`;
  const renewed = await executor
    .update(analysisRuns)
    .set({
      leaseUntil,
      ...(progress && {
        step: laterStep(progress.step),
        bytes: most(analysisRuns.bytes, progress.bytes),
        entries: most(analysisRuns.entries, progress.entries),
        problems: most(analysisRuns.problems, progress.problems),
      }),
    })
    .where(heldBy(analysisRuns, held))
    .returning({ id: analysisRuns.id });
  return renewed.length > 0;
}

/**
 * Gives a run back, to be begun again from `nextAt` on; `isUnused`: that beginning is not counted.
 */
export async function releaseRun(
  executor: Writer<'analysis_runs'>,
  held: Held,
  { nextAt, isUnused }: { nextAt: Date; isUnused: boolean },
): Promise<void> {
  await executor
    .update(analysisRuns)
    .set({
      leaseUntil: null,
      nextAt,
      ...(isUnused && { givenBack: sql`${analysisRuns.givenBack} + 1` }),
    })
    .where(heldBy(analysisRuns, held));
}

/**
 * Ends a run; without `held` also one that another process holds. False = the holder lost it, or it
 * had ended.
 */
export async function endRun(tx: WriteTx, id: string, end: RunEnd, held?: Held): Promise<boolean> {
  const ended = await tx
    .update(analysisRuns)
    .set({ ...end, nextAt: null, leaseUntil: null })
    .where(
      held === undefined
        ? and(eq(analysisRuns.id, id), isNull(analysisRuns.endedAt))
        : heldBy(analysisRuns, held),
    )
    .returning({ id: analysisRuns.id });
  return ended.length > 0;
}
