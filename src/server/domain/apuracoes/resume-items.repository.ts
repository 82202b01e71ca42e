import { and, eq } from 'drizzle-orm';
import type { ResumeType } from '#shared/resume/resume.enums.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { apuracoes, resumeItems } from '#server/db/schema/apuracoes.ts';
import type { ApuracaoRecord } from './apuracoes.repository.ts';

/** A card as stored. */
export type ResumeItemRecord = typeof resumeItems.$inferSelect;

export async function insertResumeItems(
  tx: WriteTx,
  { idTenant, id }: Pick<ApuracaoRecord, 'idTenant' | 'id'>,
  items: readonly { id: string; type: ResumeType }[],
): Promise<void> {
  if (items.length > 0)
    await tx
      .insert(resumeItems)
      .values(items.map((item) => ({ ...item, idTenant, idApuracao: id })));
}

export async function listResumeItems(
  executor: Executor,
  idTenant: string,
  idApuracao: string,
): Promise<ResumeItemRecord[]> {
  return executor
    .select()
    .from(resumeItems)
    .where(and(eq(resumeItems.idTenant, idTenant), eq(resumeItems.idApuracao, idApuracao)));
}

/** A card with its apuração. */
export async function findResumeItem(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<{ item: ResumeItemRecord; apuracao: ApuracaoRecord } | undefined> {
  return (
    await executor
      .select({ item: resumeItems, apuracao: apuracoes })
      .from(resumeItems)
      .innerJoin(apuracoes, eq(apuracoes.id, resumeItems.idApuracao))
      .where(and(eq(resumeItems.idTenant, idTenant), eq(resumeItems.id, id)))
      .limit(1)
  )[0];
}

/** The card of this id, locked until the transaction ends. */
export async function lockResumeItem(
  tx: WriteTx,
  idTenant: string,
  id: string,
): Promise<ResumeItemRecord | undefined> {
  return (
    await tx
      .select()
      .from(resumeItems)
      .where(and(eq(resumeItems.idTenant, idTenant), eq(resumeItems.id, id)))
      .limit(1)
      .for('update')
  )[0];
}

/** What was typed, when and by whom. */
export async function setResumeItem(
  tx: WriteTx,
  { idTenant, id }: Pick<ResumeItemRecord, 'idTenant' | 'id'>,
  typed: { cents: number; setAt: Date; setBy: string },
): Promise<void> {
  await tx
    .update(resumeItems)
    .set(typed)
    .where(and(eq(resumeItems.idTenant, idTenant), eq(resumeItems.id, id)));
}
