import * as v from 'valibot';
import { draftRowSchema } from '#offline/store/draft-rows.ts';
import { hashDraft } from './drafts.ts';
import type { OutboxDatabase } from '#offline/store/outbox-database.ts';
import { openOutbox } from '#offline/store/outbox-database.ts';

/** Where the page must land after a reload for an update. `hash` is the draft's (`hashDraft`), null without a draft. */
export const resumeSchema = v.object({
  route: v.string(),
  draftId: v.nullable(v.string()),
  step: v.nullable(v.string()),
  hash: v.nullable(v.string()),
});
export type Resume = v.InferOutput<typeof resumeSchema>;

/** Writes the record before the reload and reads it back; throws when the device does not keep it. */
export async function writeResume(
  resume: Resume,
  db: OutboxDatabase = openOutbox(),
): Promise<void> {
  await db.meta.put({ k: 'resume', v: resume });
  if (!v.safeParse(resumeSchema, (await db.meta.get('resume'))?.v).success)
    throw new TypeError('the resume record was not kept');
}

/**
 * Takes the record once after the reload. `intact` says whether the draft on the device still has the hash it had before
 * (true also when no draft was open). Null when there is nothing to resume.
 */
export async function takeResume(
  db: OutboxDatabase = openOutbox(),
): Promise<(Resume & { intact: boolean }) | null> {
  const row = await db.meta.get('resume');
  if (row === undefined) return null;
  await db.meta.delete('resume');
  const parsed = v.safeParse(resumeSchema, row.v);
  if (!parsed.success) return null;
  const { draftId, hash } = parsed.output;
  if (draftId === null) return { ...parsed.output, intact: true };
  const draft = v.safeParse(draftRowSchema, await db.drafts.get(draftId));
  return { ...parsed.output, intact: draft.success && (await hashDraft(draft.output)) === hash };
}
