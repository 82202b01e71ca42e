import { and, eq } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { evidenceFiles } from '#server/db/schema/evidence-files.ts';

/** A received file as stored; the bytes stand in storage. */
export type EvidenceFileRecord = typeof evidenceFiles.$inferSelect;

export async function listEvidenceFiles(
  executor: Executor,
  idTenant: string,
  ids: readonly string[],
): Promise<EvidenceFileRecord[]> {
  return ids.length === 0
    ? []
    : executor
        .select()
        .from(evidenceFiles)
        .where(and(eq(evidenceFiles.idTenant, idTenant), oneOf(evidenceFiles.id, ids)))
        .prepare(hot.evidenceFiles)
        .execute();
}

/** Files of one owner (`tenant:kind:id`), whatever company they were captured for. */
export async function listEvidenceFilesOfOwner(
  executor: Executor,
  owner: string,
  ids: readonly string[],
): Promise<EvidenceFileRecord[]> {
  return ids.length === 0
    ? []
    : executor
        .select()
        .from(evidenceFiles)
        .where(and(eq(evidenceFiles.owner, owner), oneOf(evidenceFiles.id, ids)))
        .prepare(hot.evidenceFilesOfOwner)
        .execute();
}

/** Inserts a file, or gives back the one that already has the id. */
export async function insertEvidenceFile(
  executor: Writer<'evidence_files'>,
  idTenant: string,
  row: Omit<EvidenceFileRecord, 'idTenant'>,
): Promise<{ record: EvidenceFileRecord; isNew: boolean }> {
  const inserted = await executor
    .insert(evidenceFiles)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning()
    .prepare(hot.newEvidenceFile)
    .execute();
  if (inserted[0] !== undefined) return { record: inserted[0], isNew: true };
  return { record: (await listEvidenceFiles(executor, idTenant, [row.id]))[0]!, isNew: false };
}
