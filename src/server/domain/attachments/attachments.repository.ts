import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { attachments } from '#server/db/schema/attachments.ts';

/** A document as stored. */
export type AttachmentRecord = typeof attachments.$inferSelect;

const byId = (idTenant: string, id: string) =>
  and(eq(attachments.idTenant, idTenant), eq(attachments.id, id));

/** Also a deleted one. */
export async function findAttachment(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<AttachmentRecord | undefined> {
  return (await executor.select().from(attachments).where(byId(idTenant, id)).limit(1))[0];
}

/** Those of a credit or a product that are not deleted, the newest first. */
export async function listAttachmentsOf(
  executor: Executor,
  idTenant: string,
  idCalculo: string,
): Promise<AttachmentRecord[]> {
  return executor
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.idTenant, idTenant),
        eq(attachments.idCalculo, idCalculo),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(desc(attachments.createdAt), desc(attachments.id));
}

/** How many documents each credit of an apuração has; those without any are left out. */
export async function countAttachments(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ idCalculo: attachments.idCalculo, count: count() })
    .from(attachments)
    .where(
      and(
        eq(attachments.idTenant, idTenant),
        eq(attachments.idApuracao, idApuracao),
        isNull(attachments.deletedAt),
      ),
    )
    .groupBy(attachments.idCalculo);
  return new Map(rows.map((row) => [row.idCalculo, row.count]));
}

/** False when the id is taken already. */
export async function insertAttachment(tx: WriteTx, row: AttachmentRecord): Promise<boolean> {
  const inserted = await tx
    .insert(attachments)
    .values(row)
    .onConflictDoNothing({ target: [attachments.idTenant, attachments.id] })
    .returning({ id: attachments.id });
  return inserted.length > 0;
}

/** False when it is deleted already. */
export async function hideAttachment(
  tx: WriteTx,
  { idTenant, id }: Pick<AttachmentRecord, 'idTenant' | 'id'>,
  at: Date,
): Promise<boolean> {
  const hidden = await tx
    .update(attachments)
    .set({ deletedAt: at })
    .where(and(byId(idTenant, id), isNull(attachments.deletedAt)))
    .returning({ id: attachments.id });
  return hidden.length > 0;
}
