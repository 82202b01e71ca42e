import { and, eq, sql } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { keepStatement } from '#server/db/kept-statements.ts';
import { oneOf } from '#server/db/one-of.ts';
import { evidenceFiles } from '#server/db/schema/evidence-files.ts';

/** A received file as stored; the bytes stand in storage. */
export type EvidenceFileRecord = typeof evidenceFiles.$inferSelect;

const filesById = keepStatement((executor: Executor) =>
  executor
    .select()
    .from(evidenceFiles)
    .where(
      and(
        eq(evidenceFiles.idTenant, sql.placeholder('idTenant')),
        oneOf(evidenceFiles.id, sql.placeholder('ids')),
      ),
    )
    .prepare(hot.evidenceFiles),
);

export async function listEvidenceFiles(
  executor: Executor,
  idTenant: string,
  ids: readonly string[],
): Promise<EvidenceFileRecord[]> {
  return ids.length === 0 ? [] : filesById(executor).execute({ idTenant, ids });
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

const before = keepStatement((executor: Executor) => {
  const ofOwner = sql`from ${evidenceFiles} sent
    where sent.id_agreement = ${sql.placeholder('idAgreement')}::uuid
      and sent.owner = ${sql.placeholder('owner')}`;
  return executor
    .select({
      known: evidenceFiles,
      count: sql<number>`(select count(*)::int ${ofOwner})`,
      bytes: sql<string>`(select coalesce(sum(sent.length_bytes), 0) ${ofOwner})`.mapWith(Number),
    })
    .from(sql`(select 1) as one`)
    .leftJoin(
      evidenceFiles,
      and(
        eq(evidenceFiles.idTenant, sql.placeholder('idTenant')),
        eq(evidenceFiles.id, sql.placeholder('id')),
      ),
    )
    .prepare(hot.fileBefore);
});

/**
 * The file that has the id already (null = none), and how many files of the agreement its owner
 * sent, with their bytes together.
 */
export async function findBefore(
  executor: Executor,
  file: { idTenant: string; id: string; owner: string; idAgreement: string | null },
): Promise<{ known: EvidenceFileRecord | null; count: number; bytes: number }> {
  return (await before(executor).execute(file))[0]!;
}

const newFile = keepStatement((executor: Writer<'evidence_files'>) =>
  executor
    .insert(evidenceFiles)
    .values({
      id: sql.placeholder('id'),
      idTenant: sql.placeholder('idTenant'),
      owner: sql.placeholder('owner'),
      idAgreement: sql.placeholder('idAgreement'),
      kind: sql.placeholder('kind'),
      sha256: sql.placeholder('sha256'),
      lengthBytes: sql.placeholder('lengthBytes'),
      mime: sql.placeholder('mime'),
      storageRef: sql.placeholder('storageRef'),
      payloadVersion: sql.placeholder('payloadVersion'),
      receivedAt: sql.placeholder('receivedAt'),
      pictureHash: sql.placeholder('pictureHash'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare(hot.newEvidenceFile),
);

/** Inserts a file, or gives back the one that already has the id. */
export async function insertEvidenceFile(
  executor: Writer<'evidence_files'>,
  idTenant: string,
  row: Omit<EvidenceFileRecord, 'idTenant'>,
): Promise<{ record: EvidenceFileRecord; isNew: boolean }> {
  const inserted = await newFile(executor).execute({ ...row, idTenant });
  if (inserted[0] !== undefined) return { record: inserted[0], isNew: true };
  return { record: (await listEvidenceFiles(executor, idTenant, [row.id]))[0]!, isNew: false };
}
